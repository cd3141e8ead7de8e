import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { paths, withQuery } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Figures } from '~/ui/data/figures';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { TitledCard } from '~/ui/layout/card';
import { EmailText } from '~/ui/email-text';
import { Code } from '~/ui/list/cells';
import { FactCard } from '../../ui/fact-card';
import type { AccountPage } from '../find-account.server';
import { AccountStatusBadge } from './account-cells';

type Part = { account: AccountPage };

/** Whose account this is, and the steps that may be taken with it; with one's own none. */
export function AccountHead({ account: { id, fullName, role, status }, isOwn }: Part & { isOwn: boolean }) {
  const { t } = useTranslation(['admin-user', 'admin-users']);
  const lang = useLanguage();
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('list'), href: paths.adminUsers(lang) }, { label: `\u2068${fullName}\u2069` }]}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="heading text-h1">
            <bdi>{fullName}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-3 text-table">
            <AccountStatusBadge status={status} />
            {t(`admin-users:role.${role}`)}
          </p>
        </div>
        {isOwn ? (
          <p className="text-table text-muted">{t('own')}</p>
        ) : (
          <div className="flex flex-wrap gap-2">
            {role === 'customer' ? <CustomerLinks id={id} isActive={status === 'active'} /> : null}
            <ButtonLink href={paths.adminUserAccess(lang, id)} tone="primary" icon="lock">
              {t('access.link')}
            </ButtonLink>
            <ButtonLink href={paths.adminUserDelete(lang, id)} tone="ghost">
              {t('delete.link')}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}

/** To a customer's bookings, and to one more. */
function CustomerLinks({ id, isActive }: { id: string; isActive: boolean }) {
  const { t } = useTranslation('admin-user');
  const lang = useLanguage();
  return (
    <>
      <ButtonLink href={withQuery(paths.adminBookings(lang), { customer: id })} icon="clipboard-list">
        {t('bookings')}
      </ButtonLink>
      {isActive ? (
        <ButtonLink href={withQuery(paths.adminNewBooking(lang), { customer: id })} icon="plus">
          {t('newBooking')}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** What hangs on it, in figures. */
export function AccountFigures({ account: { bookings, favorites, reviews, sessions } }: Part) {
  const { t } = useTranslation('admin-user');
  const lang = useLanguage();
  return (
    <Figures
      items={[
        { label: t('figures.bookings'), value: bookings.all, note: t('figures.open', { count: bookings.open }) },
        { label: t('figures.spent'), value: formatMoney(bookings.spent, lang) },
        { label: t('figures.favorites'), value: favorites },
        { label: t('figures.reviews'), value: reviews },
        { label: t('figures.sessions'), value: sessions },
      ]}
    />
  );
}

/** Who it is, and by what it signs in. */
export function AccountFacts({ account }: Part) {
  const { t } = useTranslation(['admin-user', 'admin-users']);
  const lang = useLanguage();
  const { email, phone, clientType, companyName, createdOn, confirmedOn, hasPassword, hasGoogle, factorSince } =
    account;
  const date = (day: NonNullable<typeof confirmedOn>) => formatDate(day, lang, 'long');
  const methods = [hasPassword ? t('facts.password') : null, hasGoogle ? 'Google' : null].filter(Boolean).join(', ');
  const facts: [string, ReactNode][] = [
    [t('facts.email'), <EmailText key="email">{email}</EmailText>],
    [t('facts.confirmed'), confirmedOn ? date(confirmedOn) : t('admin-users:no')],
    [t('facts.phone'), phone ? <Code key="phone">{phone}</Code> : '–'],
    [
      t('admin-users:column.type'),
      companyName ? <bdi key="c">{companyName}</bdi> : t(`admin-users:type.${clientType}`),
    ],
    [t('facts.created'), date(createdOn)],
    [t('facts.signIn'), methods || '–'],
    [t('facts.factor'), factorSince ? date(factorSince) : t('admin-users:no')],
    ...(account.agency
      ? [
          [
            t('facts.agency'),
            <a key="agency" href={paths.adminAgency(lang, account.agency.id)} className="link">
              <bdi>{account.agency.name}</bdi>
            </a>,
          ] as [string, ReactNode],
        ]
      : []),
  ];
  return <FactCard id="facts" title={t('facts.title')} facts={facts} />;
}

/** Accounts that may be the same person's, and why they are not made one. */
export function AccountDoubles({ account: { id: own, doubles } }: Part) {
  const { t } = useTranslation('admin-user');
  const lang = useLanguage();
  if (doubles.length === 0) return null;
  return (
    <TitledCard id="doubles" title={t('doubles.title')}>
      <ul className="grid gap-2">
        {doubles.map(({ id, fullName, email }) => (
          <li key={id}>
            <a href={paths.adminUser(lang, id)} className="link">
              <bdi>{fullName}</bdi>
            </a>{' '}
            <EmailText>{email}</EmailText>{' '}
            <a href={paths.adminUserMerge(lang, own, id)} className="link text-table">
              {t('doubles.why')}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-table text-muted">{t('doubles.text')}</p>
    </TitledCard>
  );
}
