import { DomainError } from '~/errors/domain-error';
import type { ErrorCode } from '~/errors/catalogue';

const FIELDS: Partial<Record<ErrorCode, string>> = {
  momentInFuture: 'time',
  handOverTooEarly: 'day',
  handOverTooLate: 'day',
  returnTooEarly: 'time',
  mileageTooLow: 'mileage',
  chequeRequired: 'chequeNumber',
};

/** The field of the hand-over or the return that a refusal is about; none for one about the whole form. */
export const fieldOfHandover = (error: unknown): string | undefined =>
  error instanceof DomainError ? FIELDS[error.code] : undefined;
