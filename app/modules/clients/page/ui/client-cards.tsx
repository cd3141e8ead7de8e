import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { formatExactMoney, formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { displayPhone, IDENTITY_DOCUMENTS } from '~/modules/people/identity-numbers';
import { paths } from '~/paths';
import { instantToWall } from '~/platform/clock';
import { Figures } from '~/ui/data/figures';
import { EmailText } from '~/ui/email-text';
import { Notice } from '~/ui/feedback/flash';
import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import type { ClientDetails } from '../find-client.server';

/** What the client's bookings come to. */
export function ClientFigureStrip({ client }: { client: ClientDetails }) {
  const { t } = useTranslation('agency-client');
  const lang = useLanguage();
  const { rentals, upcoming, spent, outstanding, overdue, days } = client;
  const isLate = Number(overdue) > 0;
  return (
    <Figures
      items={[
        {
          label: t('figures.rentals'),
          value: rentals,
          note: upcoming > 0 ? t('figures.upcoming', { count: upcoming }) : undefined,
        },
        { label: t('figures.spent'), value: formatMoney(spent, lang) },
        {
          label: t('figures.outstanding'),
          value: <span className={isLate ? 'text-bad' : ''}>{formatExactMoney(outstanding, lang)}</span>,
          note: isLate ? t('figures.overdue', { amount: formatExactMoney(overdue, lang) }) : undefined,
        },
        { label: t('figures.days'), value: days },
      ]}
    />
  );
}

/** Why the agency would rather not rent to this client (R140). */
export function BlacklistBand({ client }: { client: ClientDetails }) {
  const { t } = useTranslation('agency-client');
  const lang = useLanguage();
  if (!client.blacklistReason || !client.blacklistedAt) return null;
  return (
    <Notice
      type="error"
      icon="shield-alert"
      title={t('blacklist.title', { day: formatDate(instantToWall(client.blacklistedAt), lang, 'medium') })}
    >
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {client.blacklistReason}
      </p>
      <TextLink href={paths.agencyClientBlacklist(lang, client.id)} className="!text-bad">
        {t('blacklist.change')}
      </TextLink>
    </Notice>
  );
}

/** Phone, address and numbers of a client. */
export function IdentityCard({ client }: { client: ClientDetails }) {
  const { t } = useTranslation(['agency-client', 'client-numbers']);
  const lang = useLanguage();
  const document = IDENTITY_DOCUMENTS.find((kind) => client[kind]);
  return (
    <Card pad="none" as="section" labelledBy="identity">
      <CardHeader
        id="identity"
        title={t('identity.title')}
        action={<TextLink href={paths.agencyClientEdit(lang, client.id)}>{t('edit')}</TextLink>}
      />
      <dl className="grid gap-y-2 px-5 py-4 text-table">
        <Fact label={t('identity.phone')}>
          <bdi dir="ltr">{displayPhone(client.phone)}</bdi>
        </Fact>
        <Fact label={t('identity.email')}>
          {client.email ? (
            <>
              <a href={`mailto:${client.email}`} className="link">
                <EmailText>{client.email}</EmailText>
              </a>
              {client.isUndeliverable ? <span className="block text-warn">{t('identity.undeliverable')}</span> : null}
            </>
          ) : null}
        </Fact>
        <Fact label={t(`client-numbers:${document ?? 'cin'}`)}>
          {document ? <bdi dir="ltr">{client[document]}</bdi> : null}
        </Fact>
        <Fact label={t('client-numbers:drivingPermit')}>
          {client.drivingPermit ? <bdi dir="ltr">{client.drivingPermit}</bdi> : null}
        </Fact>
        {client.ice ? (
          <Fact label={t('client-numbers:ice')}>
            <bdi dir="ltr">{client.ice}</bdi>
          </Fact>
        ) : null}
        <Fact label={t('identity.address')}>
          {client.address ? (
            <span dir="auto" className="whitespace-pre-line wrap-anywhere">
              {client.address}
            </span>
          ) : null}
        </Fact>
      </dl>
    </Card>
  );
}

/** A fact of a client; what nobody wrote down is said in words. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('agency-client');
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className={`min-w-0 text-end ${children ? '' : 'text-muted'}`}>{children ?? t('identity.none')}</dd>
    </div>
  );
}
