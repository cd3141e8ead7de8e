/** The columns of a person's identity and permit numbers, as a client's select names them. */
export const IDENTITY_COLUMNS = { cin: true, passport: true, residencePermit: true, drivingPermit: true } as const;

/** What a profile says about its owner as a driver. */
export const DRIVER_COLUMNS = { ...IDENTITY_COLUMNS, licenceIssuedOn: true, birthDate: true } as const;
