import type { ErrorCode } from '~/errors/catalogue';
import type { DriverDetails } from '~/modules/people/driver';
import { dayOf, fullYears, type WallClock } from '~/platform/clock';

/** What an agency asks of whoever drives its cars, in whole years (its settings). */
export interface DriverConditions {
  minimumAge: number;
  minimumLicenceYears: number;
}

/** Why an agency's conditions are not met, as a field of the booking form says it, with the agency's own figure. */
export interface DriverObstacle {
  code: ErrorCode & ('birthDateForAge' | 'driverTooYoung' | 'licenceDateForYears' | 'licenceTooRecent');
  field: 'birthDate' | 'licenceIssuedOn';
  params: { years: number };
}

/**
 * What stands between a driver and an agency's conditions on the day of the pick-up (R26): the age, and the years
 * since the licence was issued, neither of which can be told without its date. A customer's request is refused for
 * any of them; an agency that books for a client is shown them and may go on.
 */
export function driverObstacles(
  { minimumAge, minimumLicenceYears }: DriverConditions,
  { birthDate, licenceIssuedOn }: Pick<DriverDetails, 'birthDate' | 'licenceIssuedOn'>,
  pickupAt: WallClock,
): DriverObstacle[] {
  const day = dayOf(pickupAt);
  const obstacles: DriverObstacle[] = [];
  if (!licenceIssuedOn && minimumLicenceYears > 0) {
    obstacles.push({ code: 'licenceDateForYears', field: 'licenceIssuedOn', params: { years: minimumLicenceYears } });
  } else if (licenceIssuedOn && fullYears(licenceIssuedOn, day) < minimumLicenceYears) {
    obstacles.push({ code: 'licenceTooRecent', field: 'licenceIssuedOn', params: { years: minimumLicenceYears } });
  }
  if (!birthDate) {
    obstacles.push({ code: 'birthDateForAge', field: 'birthDate', params: { years: minimumAge } });
  } else if (fullYears(birthDate, day) < minimumAge) {
    obstacles.push({ code: 'driverTooYoung', field: 'birthDate', params: { years: minimumAge } });
  }
  return obstacles;
}
