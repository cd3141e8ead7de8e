import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { useLanguage } from '~/i18n/use-language';
import { displayPhone } from '~/modules/people/identity-numbers';
import { Avatar } from '~/ui/media/avatar';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { openNow, type WeeklyHours } from '~/modules/agencies/hours/opening-hours';
import { OpeningHours } from '~/modules/agencies/hours/ui/opening-hours';

export type ShownAgency = {
  slug: string;
  name: string;
  phone: string | null;
  logoKey: string | null;
  isVerified: boolean;
  vehicleCount: number;
  hours: WeeklyHours | null;
};

function Identity({ agency }: { agency: ShownAgency }) {
  const { t } = useTranslation('vehicle');
  const { t: terms } = useTranslation('terms-vehicle');
  const lang = useLanguage();
  const facts = [
    agency.isVerified ? t('agency.verified') : null,
    terms('count.car', { count: agency.vehicleCount }),
  ].filter(Boolean);
  return (
    <>
      <Avatar
        name={agency.name}
        src={agency.logoKey && paths.photo(agency.logoKey, 128)}
        shape="square"
        className="size-12"
      />
      <div className="min-w-0 grow">
        <a
          href={paths.agency(lang, agency.slug)}
          className="stretched block font-semibold wrap-anywhere hover:underline"
        >
          <bdi>{agency.name}</bdi>
        </a>
        <p className="text-small text-muted">{facts.join(lang === 'ar' ? '، ' : ', ')}</p>
      </div>
    </>
  );
}

type AgencyPanelProps = {
  agency: ShownAgency;
  places: readonly { id: string; label: string; detail: string }[];
};

/** The agency in full: hours, whether it is open now, the places where the car is handed over, phone. */
export function AgencyPanel({ agency, places }: AgencyPanelProps) {
  const { t } = useTranslation('vehicle');
  const { t: terms } = useTranslation('terms-place');
  const open = agency.hours && openNow(agency.hours);
  return (
    <div className="rounded-card border border-line bg-surface">
      <div className="relative flex items-center gap-3 p-5">
        <Identity agency={agency} />
        {open === null ? null : (
          <Badge tone={open ? 'ok' : 'neutral'}>{terms(open ? 'hours.openNow' : 'hours.closedNow')}</Badge>
        )}
      </div>
      <div className="grid gap-6 border-t border-line p-5 text-table md:grid-cols-2">
        <div>
          <h3 className="mb-2 font-semibold">{t('agency.hours')}</h3>
          <OpeningHours hours={agency.hours} />
        </div>
        <div>
          <h3 className="mb-2 font-semibold">{t('agency.places')}</h3>
          <ul className="grid gap-2">
            {places.map(({ id, label, detail }) => (
              <li key={id} className="flex items-start gap-2">
                <Icon name="map-pin" className="mt-px text-muted" />
                <span>
                  {label}
                  {detail ? <bdi className="block text-small text-muted">{detail}</bdi> : null}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {agency.phone ? (
        <div className="border-t border-line px-5 py-4">
          <ButtonLink href={`tel:${agency.phone}`} icon="phone">
            {t('agency.call')} <bdi dir="ltr">{displayPhone(agency.phone)}</bdi>
          </ButtonLink>
        </div>
      ) : null}
    </div>
  );
}
