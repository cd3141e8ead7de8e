import { useTranslation } from '~/i18n/use-translation';
import { paths } from '~/paths';
import { formatMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { Badge } from '~/ui/badge';
import { Aside, AsideVehicle } from '~/ui/layout/aside';

const POINTS = {
  customer: [
    { icon: 'wallet', key: 'customer.total' },
    { icon: 'banknote', key: 'customer.payment' },
    { icon: 'calendar-x', key: 'customer.cancel' },
  ],
  agency: [
    { icon: 'calendar', key: 'agency.requests' },
    { icon: 'check-circle', key: 'agency.choice' },
    { icon: 'banknote', key: 'agency.payment' },
  ],
} as const;

/** Beside sign-in and sign-up: what an account is good for, with a car for customers, a dashboard for agencies. */
export function WelcomeAside({ role = 'customer' }: { role?: keyof typeof POINTS }) {
  const { t } = useTranslation('welcome');
  return (
    <Aside title={t(`${role}.title`)} points={POINTS[role].map(({ icon, key }) => ({ icon, text: t(key) }))}>
      {role === 'agency' ? <DashboardPreview /> : <AsideVehicle src={paths.vehicleArt('suv-blanc-q-960.webp')} />}
    </Aside>
  );
}

const REQUESTS = [
  { art: 'suv-sable', car: 'Dacia Duster', total: 1350, state: 'new', tone: 'warn' },
  { art: 'hatchback-bleu', car: 'Renault Clio', total: 840, state: 'confirmed', tone: 'info' },
  { art: 'sedan-blanc', car: 'Dacia Logan', total: 1960, state: 'ongoing', tone: 'ok' },
] as const;

/** A picture of the requests that an agency reads, drawn in HTML; it says nothing that the points do not. */
function DashboardPreview() {
  const { t } = useTranslation('welcome');
  const lang = useLanguage();
  return (
    <ul aria-hidden className="mt-auto grid min-h-0 content-end gap-3 pt-8">
      {REQUESTS.map(({ art, car, total, state, tone }) => (
        <li key={car} className="flex items-center gap-3 rounded-card bg-surface p-3 text-ink">
          <img
            src={paths.vehicleArt(`${art}-q-320.webp`)}
            alt=""
            width={320}
            height={160}
            loading="lazy"
            className="h-11 w-20 shrink-0 rounded-field bg-stage object-contain px-1 rtl:-scale-x-100"
          />
          <span className="min-w-0 grow">
            <bdi className="block truncate text-table font-semibold">{car}</bdi>
            <span className="block text-small text-muted tabular-nums">{formatMoney(total, lang)}</span>
          </span>
          <Badge tone={tone}>{t(`agency.${state}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
