import { DomainError } from '~/errors/domain-error';
import type { ErrorCode } from '~/errors/catalogue';

const FIELDS: Partial<Record<ErrorCode, string>> = {
  returnNotAfterPickup: 'endDate',
  rentalTooLong: 'endDate',
  dateTooFar: 'endDate',
  datesConflictFrom: 'endDate',
  handedOverFixed: 'startDate',
};

/** The field of the step of other dates that a refusal is about; none for one about the whole form. */
export const fieldOfDates = (error: unknown): string | undefined =>
  error instanceof DomainError ? FIELDS[error.code] : undefined;
