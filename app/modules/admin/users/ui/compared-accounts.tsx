import { formatDate } from '~/i18n/dates';
import { formatNumber } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { EmailText } from '~/ui/email-text';
import { TitledCard } from '~/ui/layout/card';
import type { Comparison } from '../compare-accounts.server';

/** Two accounts side by side, why they are not made one, and what is done instead (R259). */
export function ComparedAccounts({ accounts, reasons, idle, title }: Comparison & { title: string }) {
  const { t } = useTranslation('admin-user');
  const lang = useLanguage();
  const [one] = accounts;
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[
          { label: t('list'), href: paths.adminUsers(lang) },
          ...(one ? [{ label: `\u2068${one.fullName}\u2069`, href: paths.adminUser(lang, one.id) }] : []),
          { label: title },
        ]}
      />
      <h1 className="heading mt-2 mb-5 text-h1">{title}</h1>
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {accounts.map((account) => (
            <ComparedAccount key={account.id} account={account} />
          ))}
        </div>
        <TitledCard id="reasons" title={t('merge.reasons')}>
          <ul className="grid list-disc gap-2 ps-5">
            {reasons.map((reason) => (
              <li key={reason}>{t(`merge.reason.${reason}`)}</li>
            ))}
          </ul>
        </TitledCard>
        <TitledCard id="instead" title={t('merge.instead')}>
          <p>{t(idle ? 'merge.deleteIdle' : 'merge.bothServe')}</p>
          {idle ? (
            <p className="mt-3 flex flex-wrap items-center gap-3">
              <EmailText>{idle.email}</EmailText>
              <ButtonLink href={paths.adminUserDelete(lang, idle.id)}>{t('merge.delete')}</ButtonLink>
            </p>
          ) : null}
        </TitledCard>
      </div>
    </div>
  );
}

function ComparedAccount({ account }: { account: Comparison['accounts'][number] }) {
  const { id, fullName, email, role, createdOn, bookings, contracts, invoices, hasAgency } = account;
  const { t } = useTranslation(['admin-user', 'admin-users']);
  const lang = useLanguage();
  const facts = [
    [t('merge.role'), t(`admin-users:role.${role}`)],
    [t('merge.created'), formatDate(createdOn, lang, 'medium')],
    [t('merge.bookings'), formatNumber(bookings, lang)],
    [t('merge.contracts'), formatNumber(contracts, lang)],
    [t('merge.invoices'), formatNumber(invoices, lang)],
    [t('merge.agency'), t(hasAgency ? 'merge.yes' : 'merge.no')],
  ] as const;
  return (
    <TitledCard
      id={`account-${id}`}
      title={
        <>
          {fullName} <span className="sr-only">{email}</span>
        </>
      }
    >
      <p>
        <a href={paths.adminUser(lang, id)} className="link">
          <EmailText>{email}</EmailText>
        </a>
      </p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-table">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </TitledCard>
  );
}
