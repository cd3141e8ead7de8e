import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/ui/button';

type CarTitleProps = {
  name: string;
  category: string;
  city: string;
  agency: { name: string; href: string };
  /** The page's full address, to share. */
  address: string;
  /** Beside sharing: what else may be done with the car. */
  actions?: ReactNode;
};

/** What the car is, where, from whom, and a way to pass it on. */
export function VehicleTitle({ name, category, city, agency, address, actions }: CarTitleProps) {
  const { t } = useTranslation('vehicle');
  const text = encodeURIComponent(t('shareText', { car: name, city, address }));
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 className="heading text-h1 md:text-[2rem] md:leading-10">{name}</h1>
        <p className="text-muted">
          {t('subtitle', { category, city })}{' '}
          <a href={agency.href} className="link">
            {agency.name}
          </a>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {actions}
        <ButtonLink
          href={`https://wa.me/?text=${text}`}
          icon="whatsapp"
          rel="noopener"
          target="_blank"
          className="max-md:hidden"
        >
          {t('share')}
        </ButtonLink>
      </div>
    </div>
  );
}
