import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { Avatar } from '~/ui/media/avatar';
import { ButtonLink } from '~/ui/button';
import type { AgencyContact } from '../agency-contact';

interface AgencyCardProps {
  agency: { name: string; slug: string; logoKey: string | null; address: string | null };
  contact: AgencyContact | null;
}

/** The agency of a booking and how to reach it. */
export function AgencyLines({ agency, contact }: AgencyCardProps) {
  const { t } = useTranslation('account-booking');
  const lang = useLanguage();
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar
          name={agency.name}
          src={agency.logoKey && paths.photo(agency.logoKey, 128)}
          shape="square"
          className="size-11"
        />
        <div className="min-w-0">
          <a
            href={paths.agency(lang, agency.slug)}
            className="inline-flex min-h-6 items-center font-semibold hover:underline"
          >
            {agency.name}
          </a>
          {agency.address ? (
            <p className="text-small text-muted">
              <bdi>{agency.address}</bdi>
            </p>
          ) : null}
        </div>
      </div>
      {contact ? (
        <div className="mt-4 grid gap-2">
          <p className="text-body print:font-semibold">
            <bdi dir="ltr">{contact.phone}</bdi>
          </p>
          <div className="grid grid-cols-2 gap-2">
            <ButtonLink href={contact.whatsapp} icon="whatsapp" target="_blank" rel="noopener">
              {t('whatsapp')}
            </ButtonLink>
            <ButtonLink href={contact.tel} icon="phone">
              {t('call')}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <p className="mt-3 text-table text-muted">{t('noPhone')}</p>
      )}
    </>
  );
}
