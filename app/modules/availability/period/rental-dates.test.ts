import { describe, expect, it } from 'vitest';
import { type ErrorCode, ERRORS } from '~/errors/catalogue';
import { parseMessage } from '~/i18n/message';
import { wall } from '~/platform/clock';
import { type GivenDates, readRentalDates } from './rental-dates';
import { MAX_RENTAL_DAYS } from './rental-period';

const now = wall('2026-12-01T09:30');
const read = (fields: GivenDates) => readRentalDates(fields, now);

describe('readRentalDates', () => {
  it('takes two days, at 10:00 where no time is given', () => {
    expect(read({ startDate: '2026-12-04', endDate: '2026-12-07' })).toEqual({
      kind: 'dates',
      pickupAt: '2026-12-04T10:00',
      returnAt: '2026-12-07T10:00',
      days: 3,
    });
  });

  it('takes times, and the same day with a later time as one day', () => {
    const fields = {
      startDate: '2026-12-04',
      endDate: '2026-12-04',
      pickupTime: '08:00',
      returnTime: '18:30',
    };
    expect(read(fields)).toMatchObject({ kind: 'dates', returnAt: '2026-12-04T18:30', days: 1 });
  });

  it('takes today, later than now', () => {
    expect(read({ startDate: '2026-12-01', endDate: '2026-12-02' }).kind).toBe('dates');
  });

  it('says none for no dates at all, whatever the times', () => {
    expect(read({})).toEqual({ kind: 'none' });
    expect(read({ startDate: '', endDate: null, pickupTime: '10:00' })).toEqual({ kind: 'none' });
  });

  it.each<[string, GivenDates, string, string]>([
    ['no return', { startDate: '2026-12-04' }, 'endDate', 'datesRequired'],
    ['no pick-up', { endDate: '2026-12-04' }, 'startDate', 'datesRequired'],
    ['no date at all', { startDate: 'demain', endDate: '2026-12-04' }, 'startDate', 'dateInvalid'],
    ['a day that does not exist', { startDate: '2026-12-04', endDate: '2026-12-32' }, 'endDate', 'dateInvalid'],
    [
      'a strange pick-up time',
      { startDate: '2026-12-04', endDate: '2026-12-07', pickupTime: '25:00' },
      'pickupTime',
      'timeInvalid',
    ],
    [
      'a strange return time',
      { startDate: '2026-12-04', endDate: '2026-12-07', returnTime: 'soir' },
      'returnTime',
      'timeInvalid',
    ],
    ['yesterday', { startDate: '2026-11-30', endDate: '2026-12-07' }, 'startDate', 'pickupInPast'],
    [
      'earlier today',
      { startDate: '2026-12-01', endDate: '2026-12-07', pickupTime: '09:00' },
      'pickupTime',
      'pickupInPast',
    ],
    ['a return before', { startDate: '2026-12-07', endDate: '2026-12-04' }, 'endDate', 'returnNotAfterPickup'],
    ['a return at once', { startDate: '2026-12-07', endDate: '2026-12-07' }, 'returnTime', 'returnNotAfterPickup'],
    ['a very long time', { startDate: '2026-12-02', endDate: '2027-03-03' }, 'endDate', 'rentalTooLong'],
    ['more than a year ahead', { startDate: '2027-12-02', endDate: '2027-12-03' }, 'startDate', 'dateTooFar'],
  ])('refuses %s', (_, fields, field, key) => {
    const refused = read(fields);
    expect(refused).toMatchObject({ kind: 'refused', field });
    expect('message' in refused && parseMessage(refused.message).key).toBe(ERRORS[key as ErrorCode].message);
  });

  it('takes the longest rental', () => {
    expect(read({ startDate: '2026-12-02', endDate: '2027-03-02' })).toMatchObject({
      days: MAX_RENTAL_DAYS,
    });
  });
});
