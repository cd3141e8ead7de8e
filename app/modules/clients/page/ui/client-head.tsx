import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { whatsappLink } from '~/modules/messaging/whatsapp/whatsapp-link';
import { clientName } from '~/modules/people/client-name';
import { parsePhone } from '~/modules/people/identity-numbers';
import { paths } from '~/paths';
import { instantToWall } from '~/platform/clock';
import { Tag } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Menu, MenuLink } from '~/ui/layout/menu';
import { Icon } from '~/ui/icon';
import { buttonClass } from '~/ui/button';
import { Avatar } from '~/ui/media/avatar';
import type { ClientDetails } from '../find-client.server';

/** Who it is, how to reach them, and what the agency may do with the record. */
export function ClientHead({ client }: { client: ClientDetails }) {
  const { t } = useTranslation(['agency-client', 'terms-client']);
  const lang = useLanguage();
  const name = clientName(client);
  const since = formatDate(instantToWall(client.createdAt), lang, 'month');
  return (
    <>
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('clients'), href: paths.agencyClients(lang) }, { label: `\u2068${name}\u2069` }]}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={name} className="size-14 !text-title max-sm:hidden" />
          <div className="min-w-0">
            <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi className="heading text-h1 wrap-anywhere">{name}</bdi>
              <Tag>{t(`terms-client:clientType.${client.type}`)}</Tag>
            </h1>
            <p className="text-table text-muted">
              {client.companyName ? <bdi>{t('contactPerson', { name: client.fullName })} · </bdi> : null}
              {t(client.hasAccount ? 'sinceWithAccount' : 'since', { month: since })}
              {client.lastRental ? t('lastRental', { day: formatDate(client.lastRental, lang, 'medium') }) : null}
            </p>
          </div>
        </div>
        <Actions client={client} />
      </div>
    </>
  );
}

function Actions({ client }: { client: ClientDetails }) {
  const { t } = useTranslation('agency-client');
  const lang = useLanguage();
  const phone = parsePhone(client.phone);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonLink tone="primary" href={paths.agencyNewBooking(lang, { client: client.id })} icon="plus">
        {t('newBooking')}
      </ButtonLink>
      {phone ? (
        <>
          <ButtonLink href={`tel:${phone}`} icon="phone">
            {t('call')}
          </ButtonLink>
          <ButtonLink href={whatsappLink(phone)} icon="whatsapp" target="_blank" rel="noopener noreferrer">
            {t('whatsapp')}
          </ButtonLink>
        </>
      ) : null}
      <Menu button={<Icon name="more" />} label={t('more')} buttonClass={buttonClass({ iconOnly: true })}>
        <MenuLink icon="pencil" href={paths.agencyClientEdit(lang, client.id)}>
          {t('edit')}
        </MenuLink>
        <MenuLink icon="trash" href={paths.agencyClientDelete(lang, client.id)}>
          {t('delete')}
        </MenuLink>
        <MenuLink icon="shield-alert" href={paths.agencyClientBlacklist(lang, client.id)}>
          {t(client.blacklistReason ? 'blacklist.change' : 'blacklist.add')}
        </MenuLink>
      </Menu>
    </div>
  );
}
