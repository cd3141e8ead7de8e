import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';

type CarTitleProps = {
  name: string;
  category: string;
  city: string;
  agency: { name: string; href: string };
  /** What may be done with the car besides renting it. */
  actions: ReactNode;
};

/** What the car is, where, and from whom. */
export function VehicleTitle({ name, category, city, agency, actions }: CarTitleProps) {
  const { t } = useTranslation('vehicle');
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
      <div data-part="actions" className="flex gap-2 sm:flex-wrap max-sm:[&>a]:!px-3 max-sm:[&>form_button]:!px-3">
        {actions}
      </div>
    </div>
  );
}
