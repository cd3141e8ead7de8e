import Decimal from 'decimal.js';
import { VehicleCategory } from '~/generated/prisma/enums';
import { ERRORS } from '~/errors/catalogue';
import { INVALID_DATE } from '~/errors/field-schemas';
import { sentence, type Translator, translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { message } from '~/i18n/message';
import { parseMoney } from '~/i18n/parse-money';
import { LOCATION_COLUMNS } from '~/modules/fleet/vehicles/rental-columns';
import { locationName } from '~/modules/agencies/locations/location-name';
import { DEFAULT_TIME, rentalDays } from '~/modules/availability/period/rental-days';
import type { Period } from '~/modules/availability/overlap';
import { findPickedClient, searchClients } from '~/modules/clients/picker/search-clients.sql';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { nowInMorocco, parseDay, parseTime, wallAt } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { isPlainSum } from '../pricing/is-plain-sum';
import { rentalPrice } from '../pricing/rental-price';
import { knownObstacles } from './desk-people.server';
import { deskPeriodProblem } from './desk-period';
import type { DeskValues } from './desk-values';
import { type DeskVehicle, findDeskVehicles } from './find-desk-vehicles.sql';

/** Rows of the vehicle picker, at first and once more of them were asked for. */
const VEHICLES = 6;
const MANY_VEHICLES = 40;

/** What is shown around what was typed, sentences in the page's language. Money is decimal text in MAD. */
export type DeskFormPage = Awaited<ReturnType<typeof openDeskForm>>;

/** A booking that is itself changed: its own car is free for it, at the price a day that was agreed. */
type EditedBooking = Record<'reference' | 'vehicleId' | 'pricePerDay', string>;

/**
 * All that the agency's booking form shows for what stands in it: the free vehicles, the clients that were searched, the
 * price. Four queries at most.
 */
export async function openDeskForm(scope: AgencyScope, values: DeskValues, lang: Language, editing?: EditedBooking) {
  const t = translator(lang);
  const dates = datesOf(values);
  const period = dates.kind === 'dates' ? dates.period : null;
  const isSearching = Boolean(values.clientQuery) && !values.clientId;
  const [agency, client, clients, vehicles] = await Promise.all([
    readAgency(scope),
    findPickedClient(scope, values.clientId),
    // A search for a client asks for the dates first: what it is for is known then.
    isSearching && period ? searchClients(scope, values.clientQuery ?? '') : [],
    findDeskVehicles(scope, {
      period,
      query: values.vehicleQuery ?? '',
      category: categoryOf(values.category),
      showBusy: Boolean(values.showBusy),
      chosenId: values.vehicleId,
      exceptReference: editing?.reference,
      limit: values.manyVehicles ? MANY_VEHICLES : VEHICLES,
    }),
  ]);
  const asAgreed = (vehicle: DeskVehicle): DeskVehicle =>
    vehicle.id === editing?.vehicleId ? { ...vehicle, pricePerDay: editing.pricePerDay } : vehicle;
  const chosen = vehicles.chosen && asAgreed(vehicles.chosen);
  return {
    dates: dates.kind === 'refused' ? { ...dates, message: sentence(t, dates.message) } : dates,
    locations: agency.locations.map((place) => ({ value: place.id, label: locationName(place, lang) })),
    defaultLocationId: agency.locations.find(({ isDefault }) => isDefault)?.id ?? agency.locations[0]?.id ?? '',
    conditions: agency.conditions,
    client,
    clients,
    isSearching,
    /** Why nobody was searched for. */
    searchFault: isSearching && !period ? t('errors-booking:datesRequired') : null,
    categories: Object.values(VehicleCategory).map((value) => ({ value, label: t(`terms-vehicle:category.${value}`) })),
    ...vehicles,
    vehicles: vehicles.vehicles.map((vehicle) => rowOf(asAgreed(vehicle), period, t)),
    chosen: chosen && rowOf(chosen, period, t),
    price: chosen && priceOf(chosen, period, values.totalPrice),
    obstacles:
      period && agency.conditions
        ? obstaclesOf(values, agency.conditions, period).map((text) => sentence(t, text))
        : [],
  };
}

/** A vehicle of the picker, its facts in words, with its total for the dates where it is free. */
const rowOf = (vehicle: DeskVehicle, period: Period | null, t: Translator) => ({
  ...vehicle,
  total: priceOf(vehicle, period)?.total ?? null,
  facts: t('agency-booking-form:vehicle.facts', {
    fuel: t(`terms-vehicle:fuel.${vehicle.fuelType}`),
    transmission: t(`terms-vehicle:transmission.${vehicle.transmission}`),
    count: vehicle.seats,
  }),
});

async function readAgency({ agencyId }: AgencyScope) {
  const { locations, settings } = await db.agency.findUniqueOrThrow({
    where: { id: agencyId },
    select: {
      locations: {
        where: { isActive: true },
        orderBy: [{ isDefault: 'desc' }, { name: 'asc' }, { id: 'asc' }],
        select: { ...LOCATION_COLUMNS, isDefault: true },
      },
      settings: { select: { minimumAge: true, minimumLicenceYears: true } },
    },
  });
  return { locations, conditions: settings };
}

/** The dates as they stand: none, a fault of one field, or a period. */
export function datesOf({ startDate, endDate, pickupTime, returnTime }: DeskValues) {
  const refuse = (field: 'startDate' | 'endDate' | 'pickupTime' | 'returnTime', text: string) =>
    ({ kind: 'refused', field, message: text }) as const;
  if (!startDate || !endDate) return { kind: 'none' } as const;
  const [start, end] = [parseDay(startDate), parseDay(endDate)];
  if (!start) return refuse('startDate', INVALID_DATE);
  if (!end) return refuse('endDate', INVALID_DATE);
  const pickupAt = pickupTime ? parseTime(pickupTime) : DEFAULT_TIME;
  const returnAt = returnTime ? parseTime(returnTime) : DEFAULT_TIME;
  if (!pickupAt) return refuse('pickupTime', 'errors:timeInvalid');
  if (!returnAt) return refuse('returnTime', 'errors:timeInvalid');
  const period = { start: wallAt(start, pickupAt), end: wallAt(end, returnAt) };
  const wrong = deskPeriodProblem(period, nowInMorocco());
  if (wrong) return refuse(wrong.field, message(ERRORS[wrong.code].message, wrong.params));
  return { kind: 'dates', period, days: rentalDays(period.start, period.end) } as const;
}

/** The price by the one quote, and what the agency made of it. */
function priceOf(vehicle: DeskVehicle, period: Period | null, typed?: string) {
  if (!period) return null;
  const quote = rentalPrice(vehicle.pricePerDay, period.start, period.end);
  const agreed = typed ? parseMoney(typed) : null;
  const total = agreed && Number(agreed) > 0 ? agreed : quote.total;
  const discount = new Decimal(quote.total).minus(total);
  return {
    ...quote,
    quoted: quote.total,
    total,
    isPlain: isPlainSum(total, quote.pricePerDay, quote.days),
    /** Below zero where the agency asks for more. */
    discount: discount.toFixed(2),
    percent: discount.div(quote.total).times(100).toFixed(1),
  };
}

function obstaclesOf(
  values: DeskValues,
  conditions: { minimumAge: number; minimumLicenceYears: number },
  period: Period,
) {
  const dates = {
    birthDate: parseDay(values.birthDate ?? ''),
    licenceIssuedOn: parseDay(values.licenceIssuedOn ?? ''),
  };
  return knownObstacles(conditions, dates, period.start).map(({ code, params }) =>
    message(ERRORS[code].message, params),
  );
}

const categoryOf = (text: string | undefined) => Object.values(VehicleCategory).find((one) => one === text) ?? null;
