/** The fields of the agency's booking form, as a draft keeps them. */
export const DESK_FIELDS = [
  'startDate',
  'pickupTime',
  'endDate',
  'returnTime',
  'pickupLocationId',
  'returnLocationId',
  'clientQuery',
  'clientId',
  'clientForm',
  'clientType',
  'clientFullName',
  'clientCompanyName',
  'clientIce',
  'clientPhone',
  'clientEmail',
  'clientIdentityDocument',
  'clientCin',
  'clientPassport',
  'clientResidencePermit',
  'clientDrivingPermit',
  'vehicleQuery',
  'category',
  'showBusy',
  'manyVehicles',
  'vehicleId',
  'clientDrives',
  'fullName',
  'phone',
  'identityDocument',
  'cin',
  'passport',
  'residencePermit',
  'drivingPermit',
  'licenceIssuedOn',
  'birthDate',
  'acceptDriver',
  'secondFullName',
  'secondIdentityDocument',
  'secondCin',
  'secondPassport',
  'secondResidencePermit',
  'secondDrivingPermit',
  'totalPrice',
  'depositAmount',
  'depositMode',
  'received',
  'method',
  'extensible',
  'notes',
  'agencyNotes',
  'tellClient',
  'version',
  'reference',
  'opened',
  'told',
] as const;
export type DeskField = (typeof DESK_FIELDS)[number];

/** What stands in the form; a field that is empty, or a box that is not ticked, is left out. */
export type DeskValues = Partial<Record<DeskField, string>>;

/** What was typed, and nothing that the form does not ask for. */
export function typedValues(form: FormData): DeskValues {
  const given = DESK_FIELDS.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(given.filter(([, value]) => typeof value === 'string' && value !== '')) as DeskValues;
}
