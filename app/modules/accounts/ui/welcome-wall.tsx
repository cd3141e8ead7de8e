import { useTranslation } from 'react-i18next';
import { paths } from '~/http/paths';
import { HeroWall } from '~/ui/hero-wall';
import { Icon } from '~/ui/icon';

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

/** Beside sign-in and sign-up: what an account is good for, on the Majorelle wall, with a car before it. */
export function WelcomeWall({ role = 'customer' }: { role?: keyof typeof POINTS }) {
  const { t } = useTranslation('account');
  return (
    <div className="relative isolate flex h-full min-h-168 flex-col overflow-hidden rounded-card p-10 text-white">
      <HeroWall low className="inset-0 -z-10" />
      <p className="heading max-w-96 text-h2">{t(`wall.${role}.title`)}</p>
      <ul className="mt-6 grid gap-3">
        {POINTS[role].map(({ icon, key }) => (
          <li key={key} className="flex gap-3 text-lead">
            <Icon name={icon} className="mt-1 text-saffron" />
            {t(`wall.${key}`)}
          </li>
        ))}
      </ul>
      <img
        src={paths.vehicleArt('suv-blanc-q-960.webp')}
        alt=""
        width={960}
        height={480}
        loading="lazy"
        className="mt-auto w-full translate-y-4 rtl:-scale-x-100"
      />
    </div>
  );
}
