import { describe, expect, test } from 'vitest';
import { BookingStatus } from '~/generated/prisma/enums';
import { amountDue, paymentStatusOf } from './payment-status';
import { MANUAL_PAYMENT_STATUSES, PAYMENT_STATUSES } from './payment-statuses';

describe('from what was received', () => {
  const nothing = {
    pending: 'pending',
    confirmed: 'unpaid',
    completed: 'unpaid',
    cancelled: 'pending',
  };

  test.each(Object.values(BookingStatus))('%s', (bookingStatus) => {
    const status = (paidAmount: string) => paymentStatusOf({ bookingStatus, totalPrice: '1260.00', paidAmount });
    expect(status('0')).toBe(nothing[bookingStatus]);
    expect(status('-10')).toBe(nothing[bookingStatus]);
    expect(status('0.01')).toBe('partial_paid');
    expect(status('1259.99')).toBe('partial_paid');
    expect(status('1260')).toBe('paid');
    expect(status('1300.00')).toBe('paid');
  });

  test('decimals, not floats', () => {
    expect(paymentStatusOf({ bookingStatus: 'confirmed', totalPrice: '0.3', paidAmount: '0.30' })).toBe('paid');
  });

  test('those set by hand never come out', () => {
    for (const bookingStatus of Object.values(BookingStatus))
      for (const paidAmount of ['0', '5', '10'])
        expect(MANUAL_PAYMENT_STATUSES).not.toContain(paymentStatusOf({ bookingStatus, totalPrice: '10', paidAmount }));
    for (const manual of MANUAL_PAYMENT_STATUSES) expect(PAYMENT_STATUSES).toContain(manual);
  });
});

test('what is due', () => {
  expect(amountDue('1260', '0')).toBe('1260.00');
  expect(amountDue('1260', '500.5')).toBe('759.50');
  expect(amountDue('1260', '1300')).toBe('0.00');
});
