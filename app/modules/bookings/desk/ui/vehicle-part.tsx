import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { formatExactMoney } from '~/i18n/money';
import { useLanguage } from '~/i18n/use-language';
import { VehicleThumb } from '~/modules/fleet/images/ui/vehicle-thumb';
import { Button } from '~/ui/button';
import { Plate } from '~/ui/data/plate';
import { Checkbox } from '~/ui/form/checkbox';
import { ErrorText } from '~/ui/form/field';
import { Input } from '~/ui/form/input';
import { Select } from '~/ui/form/select';
import type { DeskFormPage } from '../open-desk-form.server';
import { DeskPart } from './desk-part';
import type { DeskFormState } from './use-desk-form';

type Page = Pick<DeskFormPage, 'dates' | 'vehicles' | 'chosen' | 'free' | 'busy' | 'categories'>;
type Vehicle = Page['vehicles'][number];

/** Which vehicle: those free on the dates with their total, and on demand the others with what is in the way. */
export function VehiclePart({ form, page }: { form: DeskFormState; page: Page }) {
  const { t } = useTranslation('agency-booking-form');
  const failed = form.error('vehicleId');
  const hasDates = page.dates.kind === 'dates';
  const isListed = page.vehicles.some(({ id }) => id === page.chosen?.id);
  return (
    <DeskPart
      id="vehicle"
      title={t('vehicle.title')}
      padded={false}
      end={
        hasDates ? <span className="text-table text-muted">{t('vehicle.free', { count: page.free })}</span> : undefined
      }
    >
      {hasDates ? <VehicleFilters form={form} categories={page.categories} /> : null}
      <fieldset
        id="vehicleId"
        tabIndex={-1}
        className="min-w-0"
        aria-describedby={failed ? 'vehicleId-error' : undefined}
      >
        <legend className="sr-only">{t('vehicle.title')}</legend>
        {failed ? (
          <div className="px-5 pb-3">
            <ErrorText id="vehicleId">{failed}</ErrorText>
          </div>
        ) : null}
        {page.chosen && !isListed ? <VehicleRow vehicle={page.chosen} isChosen /> : null}
        {page.vehicles.map((vehicle) => (
          <VehicleRow key={vehicle.id} vehicle={vehicle} isChosen={vehicle.id === page.chosen?.id} />
        ))}
      </fieldset>
      {hasDates ? <VehicleFoot form={form} page={page} /> : <p className="p-5 text-muted">{t('vehicle.needsDates')}</p>}
    </DeskPart>
  );
}

function VehicleFilters({ form, categories }: { form: DeskFormState } & Pick<Page, 'categories'>) {
  const { t } = useTranslation('agency-booking-form');
  return (
    <div className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-3 sm:px-5">
      <div className="min-w-40 grow basis-40">
        <Input
          {...form.field('vehicleQuery')}
          type="search"
          icon="search"
          compact
          label={t('vehicle.query')}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <div className="min-w-40 grow basis-40">
        <Select
          {...form.field('category')}
          compact
          label={t('vehicle.category')}
          placeholder={t('vehicle.allCategories')}
          options={categories}
        />
      </div>
      <Checkbox {...form.checkbox('showBusy')} label={t('vehicle.showBusy')} />
      <Button name="step" value="vehicle" size="sm">
        {t('vehicle.filter')}
      </Button>
    </div>
  );
}

function VehicleRow({ vehicle, isChosen }: { vehicle: Vehicle; isChosen: boolean }) {
  const { t } = useTranslation('agency-booking-form');
  const lang = useLanguage();
  const { make, modelName, registrationNumber, pricePerDay, total, facts } = vehicle;
  const money = (amount: string) => formatExactMoney(amount, lang);
  return (
    <label className="ring-within flex min-h-16 cursor-pointer items-center gap-x-3 border-b border-line px-4 py-2 sm:gap-x-4 sm:px-5 has-checked:bg-primary-weak has-checked:shadow-[inset_3px_0_0_var(--color-primary)] rtl:has-checked:shadow-[inset_-3px_0_0_var(--color-primary)]">
      <input
        type="radio"
        name="vehicleId"
        value={vehicle.id}
        defaultChecked={isChosen}
        className="box dot size-5 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-field bg-surface checked:border-primary checked:bg-primary"
      />
      <VehicleThumb car={vehicle} />
      {/* The price stands beside the name, and under it on a phone. */}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 grow basis-36">
          <bdi className="block font-semibold">
            {make} {modelName}
          </bdi>
          <span className="block text-small text-muted">
            <Plate>{registrationNumber}</Plate>
          </span>
          <Obstacle vehicle={vehicle} />
        </span>
        <span className="text-small text-muted max-md:hidden">{facts}</span>
        <span className="tabular-nums whitespace-nowrap max-sm:flex max-sm:items-baseline max-sm:gap-2 sm:text-end">
          {total ? <b className="block">{money(total)}</b> : null}
          <span className="block text-small text-muted">{t('vehicle.perDay', { price: money(pricePerDay) })}</span>
        </span>
      </span>
    </label>
  );
}

/** What is in the way of a vehicle that is not free, and until when. */
function Obstacle({ vehicle: { isFree, obstacle, status } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('agency-booking-form');
  const lang = useLanguage();
  if (isFree) return null;
  const until = obstacle && formatDateTime(obstacle.until, lang);
  const reason = !obstacle
    ? t(`vehicle.status.${status === 'unavailable' ? 'unavailable' : 'maintenance'}`)
    : obstacle.kind === 'booking'
      ? t('vehicle.booked', { reference: obstacle.reference ?? '', client: obstacle.client ?? '', until })
      : t('vehicle.blocked', { until });
  return <span className="block text-small font-medium text-warn">{reason}</span>;
}

function VehicleFoot({ form, page }: { form: DeskFormState; page: Page }) {
  const { t } = useTranslation('agency-booking-form');
  const { vehicles, free, busy } = page;
  const hidden = free + (form.values.showBusy ? busy : 0) - vehicles.length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3 text-table">
      {form.values.manyVehicles ? <input type="hidden" name="manyVehicles" value="on" /> : null}
      {vehicles.length === 0 ? <p>{t('vehicle.none')}</p> : null}
      {hidden > 0 && form.values.manyVehicles ? <p className="text-muted">{t('vehicle.narrow')}</p> : null}
      {hidden > 0 && !form.values.manyVehicles ? (
        <Button name="step" value="moreVehicles" tone="ghost" size="sm">
          {t('vehicle.more', { count: hidden })}
        </Button>
      ) : null}
      {busy > 0 && !form.values.showBusy ? <p className="text-muted">{t('vehicle.busy', { count: busy })}</p> : null}
    </div>
  );
}
