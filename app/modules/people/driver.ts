import type { CalendarDay } from '~/platform/clock';

/** Who drives, as the booking form gives it: exactly one of the three identity numbers is set. */
export interface DriverDetails {
  fullName: string;
  /** E.164. */
  phone: string | null;
  email: string | null;
  cin: string | null;
  passport: string | null;
  residencePermit: string | null;
  drivingPermit: string;
  licenceIssuedOn: CalendarDay | null;
  birthDate: CalendarDay | null;
}
