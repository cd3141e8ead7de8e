import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { displayPhone, parsePhone } from '~/modules/people/identity-numbers';
import { whatsappLink } from '~/modules/messaging/whatsapp/whatsapp-link';
import { WhatsappOpener } from '~/modules/messaging/whatsapp/ui/whatsapp-opener';
import { clientName } from '~/modules/people/client-name';
import { paths } from '~/paths';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { EmailText } from '~/ui/email-text';
import { Card, CardHeader } from '~/ui/layout/card';
import { Icon } from '~/ui/icon';
import { TextLink } from '~/ui/text-link';
import type { AgencyBookingDetails } from '../find-agency-booking.server';

/** The client's name, which leads to the record, and whether the agency would rather not rent to them (R140). */
function ClientName({ booking: { client, blacklistReason } }: { booking: AgencyBookingDetails }) {
  const { t } = useTranslation('agency-booking');
  const lang = useLanguage();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink href={paths.agencyClient(lang, client.id)}>
          <bdi>{clientName(client)}</bdi>
        </TextLink>
        {blacklistReason === null ? null : <Badge tone="bad">{t('client.avoid')}</Badge>}
      </p>
      {client.companyName && (
        <p>
          <bdi>{client.fullName}</bdi>
        </p>
      )}
    </>
  );
}

/** The ready message, which notes its opening, or a plain one; and what the ready one says. */
function WhatsappFoot({ href, ready }: { href: string; ready: AgencyBookingDetails['whatsapp'][number] | undefined }) {
  const { t } = useTranslation('agency-booking');
  return (
    <div className="border-t border-line px-5 py-4">
      {ready ? (
        <WhatsappOpener id={ready.id} href={href} wide>
          {t(`client.whatsapp.${readyKind(ready.template)}`)}
        </WhatsappOpener>
      ) : (
        <ButtonLink href={href} icon="whatsapp" wide target="_blank" rel="noopener noreferrer">
          {t('client.whatsapp.write')}
        </ButtonLink>
      )}
      {ready && (
        <details className="mt-2 text-small">
          <summary className="link inline-flex min-h-8 items-center touch:min-h-11">
            {t('client.whatsapp.read')}
          </summary>
          <p dir="auto" className="mt-1 rounded-field bg-sunk p-3 whitespace-pre-line">
            {ready.text}
          </p>
        </details>
      )}
    </div>
  );
}

/** Who rents, whom else the agency knows that it may be, and the ready WhatsApp message that tells them. */
export function ClientCard({ booking }: { booking: AgencyBookingDetails }) {
  const { t } = useTranslation(['agency-booking', 'terms-client']);
  const lang = useLanguage();
  const { client, reference, vehicle, pickupAt, returnAt, whatsapp, similarClient } = booking;
  const phone = parsePhone(client.phone);
  const [ready] = whatsapp;
  const plain =
    phone &&
    whatsappLink(
      phone,
      t('client.hello', {
        name: client.fullName,
        reference,
        car: `${vehicle.make} ${vehicle.modelName}`,
        from: formatDate(pickupAt, lang, 'medium'),
        to: formatDate(returnAt, lang, 'medium'),
      }),
    );
  const href = ready?.href ?? plain;
  const identity = (['cin', 'passport', 'residencePermit'] as const).find((kind) => client[kind]);
  return (
    <Card pad="none" as="section" labelledBy="client">
      <CardHeader
        id="client"
        title={t('client.title')}
        action={<span className="text-small text-muted">{t(`terms-client:clientType.${client.type}`)}</span>}
      />
      <div className="grid gap-2 px-5 py-4 text-body">
        <ClientName booking={booking} />
        <a href={`tel:${phone ?? client.phone}`} className="link flex w-fit items-center gap-2 touch:min-h-11">
          <Icon name="phone" />
          <bdi dir="ltr">{displayPhone(client.phone)}</bdi>
        </a>
        {client.email && (
          <a href={`mailto:${client.email}`} className="link flex w-fit max-w-full items-center gap-2 touch:min-h-11">
            <Icon name="mail" />
            <EmailText className="min-w-0">{client.email}</EmailText>
          </a>
        )}
        {booking.isUndeliverable && <p className="text-table text-warn">{t('client.undeliverable')}</p>}
        {identity && (
          <p className="text-table text-muted">
            {t(`client.identity.${identity}`)} <bdi dir="ltr">{client[identity]}</bdi>
          </p>
        )}
        {client.ice && (
          <p className="text-table text-muted">
            {t('client.ice')} <bdi dir="ltr">{client.ice}</bdi>
          </p>
        )}
        {similarClient && (
          <p className="text-table text-muted">
            {t(`client.similar.${similarClient.by}`, { name: similarClient.fullName })}{' '}
            <TextLink href={paths.agencyClientMerge(lang, client.id, similarClient.id)}>{t('client.compare')}</TextLink>
          </p>
        )}
      </div>
      {href && <WhatsappFoot href={href} ready={ready} />}
    </Card>
  );
}

const KINDS = { booking_confirmed: 'confirmed', booking_cancelled: 'cancelled', payment_reminder: 'payment' } as const;
const readyKind = (template: string) => KINDS[template as keyof typeof KINDS] ?? 'send';
