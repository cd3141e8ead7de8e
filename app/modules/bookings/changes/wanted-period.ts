import { DomainError } from '~/errors/domain-error';
import type { ErrorCode } from '~/errors/catalogue';
import type { Period } from '~/modules/availability/overlap';
import { lengthProblem, periodProblem } from '~/modules/availability/period/rental-period';
import { timeOf, type WallClock, wallAt } from '~/platform/clock';
import { type BookingStatus, hasBegun } from '../lifecycle/booking-status';
import type { ChangeInput } from './change-schema';

/** A customer may ask for other dates of a confirmed booking until its return (R139). */
export function isChangeable(booking: { status: BookingStatus; returnAt: WallClock }, now: WallClock): boolean {
  return booking.status === 'confirmed' && now < booking.returnAt;
}

/**
 * The period that a customer wants instead of the booked one. Times left out stay as they are, and so does the pick-up
 * of a rental that has begun or whose car was handed over (R25).
 * @throws DomainError datesRequired, changeSameDates, changeReturnPast, and what `periodProblem` says
 */
export function wantedPeriod(booked: Period & { isHandedOver: boolean }, wanted: ChangeInput, now: WallClock): Period {
  const isUnderWay = booked.isHandedOver || hasBegun(booked.start, now);
  if (!isUnderWay && !wanted.startDate) throw new DomainError('datesRequired');
  const start =
    isUnderWay || !wanted.startDate
      ? booked.start
      : wallAt(wanted.startDate, wanted.pickupTime ?? timeOf(booked.start));
  const end = wallAt(wanted.endDate, wanted.returnTime ?? timeOf(booked.end));
  if (start === booked.start && end === booked.end) throw new DomainError('changeSameDates');
  const problem = isUnderWay ? lengthProblem({ start, end }) : periodProblem({ start, end }, now);
  if (problem) throw new DomainError(problem.code, problem.params);
  if (end <= now) throw new DomainError('changeReturnPast');
  return { start, end };
}

const FIELDS: Partial<Record<ErrorCode, keyof ChangeInput>> = {
  datesRequired: 'startDate',
  pickupInPast: 'startDate',
  dateTooFar: 'startDate',
  changeSameDates: 'endDate',
  changeReturnPast: 'endDate',
  returnNotAfterPickup: 'endDate',
  rentalTooLong: 'endDate',
};

/** The field that a refusal is about; none for one about the whole form. */
export const fieldOfRefusal = (error: unknown): keyof ChangeInput | undefined =>
  error instanceof DomainError ? FIELDS[error.code] : undefined;
