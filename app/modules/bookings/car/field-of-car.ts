import { DomainError } from '~/errors/domain-error';

const OF_THE_CAR: readonly string[] = ['datesConflictFrom', 'carNotFound', 'vehicleUnavailable'];

/** The field of the step of another car that a refusal is about; none for one about the whole form. */
export const fieldOfCar = (error: unknown): string | undefined =>
  error instanceof DomainError && OF_THE_CAR.includes(error.code) ? 'vehicleId' : undefined;
