import type { Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { locationName } from '~/modules/agencies/locations/location-name';
import { csvDecimal, type FileCut } from '~/platform/csv';
import type { VehicleFileRow } from './export-vehicles.server';

/** Between two locations, or two features, of one cell. */
export const CELL_LIST = ' | ';

/** The agency's cars as a file for spreadsheets: the columns of the editor. Days are ISO, so that every spreadsheet reads them. */
export function vehicleFile(t: Translator, lang: Language) {
  const orEmpty = (value: string | number | null) => value ?? '';
  const columns = {
    plate: ({ registrationNumber }) => registrationNumber,
    make: ({ make }) => make,
    model: ({ modelName }) => modelName,
    year: ({ year }) => year,
    color: ({ color }) => t(`terms-vehicle:color.${color as 'blanc'}`),
    category: ({ category }) => t(`terms-vehicle:category.${category}`),
    transmission: ({ transmission }) => t(`terms-vehicle:transmission.${transmission}`),
    fuel: ({ fuelType }) => t(`terms-vehicle:fuel.${fuelType}`),
    seats: ({ seats }) => seats,
    price: ({ pricePerDay }) => csvDecimal(pricePerDay),
    deposit: ({ depositAmount }) => csvDecimal(depositAmount),
    franchise: ({ franchiseAmount }) => csvDecimal(franchiseAmount ?? ''),
    locations: ({ locations }) => locations.map((one) => locationName(one, lang)).join(CELL_LIST),
    mileage: ({ currentMileage }) => currentMileage,
    insurance: ({ insuranceExpiry }) => orEmpty(insuranceExpiry),
    technicalControl: ({ technicalControlExpiry }) => orEmpty(technicalControlExpiry),
    circulationPermit: ({ circulationPermitExpiry }) => orEmpty(circulationPermitExpiry),
    oilDate: ({ lastOilChangeDate }) => orEmpty(lastOilChangeDate),
    oilMileage: ({ lastOilChangeMileage }) => orEmpty(lastOilChangeMileage),
    oilInterval: ({ oilChangeInterval }) => orEmpty(oilChangeInterval),
    oilDue: ({ oilChangeDueDate }) => orEmpty(oilChangeDueDate),
    features: ({ features }) => features.map((one) => t(`terms-vehicle:feature.${one}`)).join(CELL_LIST),
    chassis: ({ chassisNumber }) => orEmpty(chassisNumber),
    status: ({ status }) => t(`terms-fleet:vehicleStatus.${status}`),
  } satisfies Record<string, (vehicle: VehicleFileRow) => string | number>;
  const head = (column: keyof typeof columns) => t(`agency-vehicles-file:${column}`);
  return { name: 'vehicules', columns, head, cut: (rows: FileCut) => t('agency-vehicles-file:cut', rows) };
}
