import { DomainError } from '~/errors/domain-error';
import type { ErrorCode } from '~/errors/catalogue';

const FIELDS: Partial<Record<ErrorCode, string>> = {
  paymentTooHigh: 'amount',
  refundTooHigh: 'amount',
  depositTooHigh: 'amount',
  depositOfCancelled: 'kind',
  chequeRequired: 'chequeNumber',
  chequeKnown: 'chequeNumber',
};

/** The field of a payment or a caution that a refusal is about; none for one about the whole form. */
export const fieldOfMoney = (error: unknown): string | undefined =>
  error instanceof DomainError ? FIELDS[error.code] : undefined;
