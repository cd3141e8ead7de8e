import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { carPath } from '~/modules/catalogue/car-path';
import { vehiclePicture } from '~/modules/fleet/images/vehicle-picture';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import { paths, withQuery } from '~/paths';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { VehicleImage } from '~/ui/media/vehicle-image';
import type { DatesInAddress } from '~/modules/search/query/rental-dates-query';
import type { ComparedVehicle } from '../compare-vehicles.server';
import { compareFeatures, compareRows } from '../compare-rows';
import { compareHref } from '~/modules/search/query/comparison';

interface CompareTableProps {
  cars: readonly ComparedVehicle[];
  /** As links carry them on. */
  dates: DatesInAddress;
}

/** Cars beside each other on a phone, each fact's name above its row. */
const PHONE_COLUMNS: Record<number, string> = {
  1: 'max-md:grid-cols-1',
  2: 'max-md:grid-cols-2',
  3: 'max-md:grid-cols-3',
};
const CELL = 'min-w-0 py-2.5 align-top text-start max-md:pe-2 max-md:pt-0.5 md:px-3 print:py-1.5';
const LABEL =
  'text-start align-top font-normal text-muted max-md:col-span-full max-md:pt-2.5 max-md:text-small md:w-48 md:py-2.5 md:pe-3 print:w-40 print:py-1.5';

/**
 * Two or three cars side by side. On a phone a row is its name with the cars' values under it, so that nothing
 * scrolls sideways; the roles keep it a table for screen readers there.
 */
export function CompareTable({ cars, dates }: CompareTableProps) {
  const { t } = useTranslation(['compare', 'terms-time', 'terms-vehicle', 'vehicle', 'search']);
  const lang = useLanguage();
  const { differing, common } = compareFeatures(cars);
  const rowClass = `border-b border-line max-md:grid print:table-row ${PHONE_COLUMNS[cars.length] ?? ''}`;
  return (
    <table role="table" className="w-full table-fixed text-body max-md:block max-md:text-small print:table">
      <caption className="sr-only">{t('caption')}</caption>
      <thead role="rowgroup" className="max-md:contents print:table-header-group">
        <CarHeads cars={cars} dates={dates} rowClass={rowClass} />
      </thead>
      <tbody role="rowgroup" className="max-md:block print:table-row-group">
        {compareRows(cars, t, lang).map(({ id, label, cells, missing, differs }) => (
          <FactRow key={id} label={label} differs={differs} rowClass={rowClass}>
            {cells.map((text, at) => (
              <td role="cell" key={cars[at]?.id} className={`${CELL} tabular-nums ${differs ? 'font-semibold' : ''}`}>
                {text || missing || <Unsaid />}
              </td>
            ))}
          </FactRow>
        ))}
        {differing.map(({ feature, has }) => (
          <FactRow key={feature} label={t(`terms-vehicle:feature.${feature}`)} differs rowClass={rowClass}>
            {has.map((it, at) => (
              <td role="cell" key={cars[at]?.id} className={CELL}>
                <Icon
                  name={it ? 'check' : 'minus'}
                  label={t(it ? 'yes' : 'no')}
                  className={`inline-block align-middle ${it ? 'text-ok' : 'text-muted'}`}
                />
              </td>
            ))}
          </FactRow>
        ))}
        {common.length > 0 ? (
          <tr role="row" className="border-b border-line max-md:block print:table-row">
            <th role="rowheader" scope="row" className={LABEL}>
              {t(cars.length > 1 ? 'common' : 'vehicle:features')}
            </th>
            <td role="cell" colSpan={cars.length} className={`${CELL} max-md:block print:table-cell`}>
              {common.map((feature) => t(`terms-vehicle:feature.${feature}`)).join(lang === 'ar' ? '، ' : ', ')}
            </td>
          </tr>
        ) : null}
        <tr role="row" className={`max-md:grid print:hidden ${PHONE_COLUMNS[cars.length] ?? ''}`}>
          <th role="rowheader" scope="row" className={`${LABEL} max-md:sr-only`}>
            {t('row.next')}
          </th>
          {cars.map((car) => (
            <td role="cell" key={car.id} className={`${CELL} max-md:pt-4`}>
              <NextStep car={car} dates={dates} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Pictures that scroll away, and names that stay in view. */
function CarHeads({ cars, dates, rowClass }: CompareTableProps & { rowClass: string }) {
  const { t } = useTranslation(['compare', 'search']);
  const lang = useLanguage();
  const ids = cars.map(({ shortId }) => shortId);
  return (
    <>
      <tr role="row" className={`max-md:grid print:table-row ${PHONE_COLUMNS[cars.length] ?? ''}`}>
        <td role="cell" className="max-md:hidden md:w-48 print:table-cell print:w-40" />
        {cars.map((car) => (
          <td role="cell" key={car.id} className={`${CELL} max-md:pt-0`}>
            <VehicleImage
              eager
              className="max-w-72 rounded-field"
              picture={vehiclePicture(car, {
                alt: t('search:card.pictureOf', { car: vehicleName(car), color: '' })
                  .trimEnd()
                  .replace(/[,،]$/u, ''),
                sizes: '(min-width: 48rem) 288px, 33vw',
                lang,
              })}
            />
          </td>
        ))}
      </tr>
      <tr role="row" className={`${rowClass} max-md:sticky max-md:top-0 max-md:z-10 max-md:bg-page print:static`}>
        <th role="columnheader" scope="col" className={`${LABEL} max-md:sr-only print:not-sr-only`}>
          {t('row.fact')}
        </th>
        {cars.map((car) => (
          <th
            role="columnheader"
            scope="col"
            key={car.id}
            className={`${CELL} font-normal md:sticky md:top-0 md:z-10 md:bg-page print:static`}
          >
            <a
              href={withQuery(carPath({ ...car, citySlug: car.city.slug }, lang), dates)}
              className="link heading text-table md:text-card"
            >
              {vehicleName(car)}
            </a>
            <a
              href={compareHref(
                lang,
                ids.filter((id) => id !== car.shortId),
                dates,
              )}
              rel="nofollow"
              aria-label={t('link.removeCar', { car: vehicleName(car) })}
              className="mt-1 flex min-h-11 items-center gap-1 text-small text-muted hover:text-ink md:min-h-8 print:hidden"
            >
              <Icon name="x" className="size-4" />
              {t('link.remove')}
            </a>
          </th>
        ))}
      </tr>
    </>
  );
}

interface FactRowProps {
  label: string;
  differs: boolean;
  rowClass: string;
  children: ReactNode;
}

/** A fact; where the cars differ its name bears a mark and their values are bold. */
function FactRow({ label, differs, rowClass, children }: FactRowProps) {
  const { t } = useTranslation('compare');
  return (
    <tr role="row" className={rowClass}>
      <th role="rowheader" scope="row" className={LABEL}>
        {label}
        {differs ? (
          <>
            {'\u00a0'}
            <span aria-hidden className="inline-block size-2 rounded-full bg-saffron" />
            <span className="sr-only"> ({t('different')})</span>
          </>
        ) : null}
      </th>
      {children}
    </tr>
  );
}

function Unsaid() {
  const { t } = useTranslation('compare');
  return (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">{t('unsaid')}</span>
    </>
  );
}

/** To the request where the dates are free, else to the car. */
function NextStep({ car, dates }: { car: ComparedVehicle; dates: DatesInAddress }) {
  const { t } = useTranslation('compare');
  const lang = useLanguage();
  const isFree = car.status !== 'maintenance' && car.rental?.isFree === true;
  const name = vehicleName(car);
  return isFree ? (
    <ButtonLink
      href={withQuery(paths.book(lang, car.shortId), dates)}
      tone="primary"
      wide
      className="max-w-72"
      aria-label={t('bookCar', { car: name })}
    >
      {t('book')}
    </ButtonLink>
  ) : (
    <ButtonLink
      href={withQuery(carPath({ ...car, citySlug: car.city.slug }, lang), dates)}
      wide
      className="max-w-72"
      aria-label={t('seeCar', { car: name })}
    >
      {t('see')}
    </ButtonLink>
  );
}
