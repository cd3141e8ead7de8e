import { expect, test } from 'vitest';
import { hoursFields } from '../hours/hours-fields';
import { ALWAYS_OPEN } from '../hours/opening-hours';
import { businessSchema } from './business-schema';

const FORM = {
  ...Object.fromEntries(Object.entries(hoursFields(null)).filter(([, value]) => typeof value === 'string')),
  currency: 'EUR',
  paymentDays: '45',
  invoiceFooterFr: ' RIB 007 780 ',
  invoiceFooterAr: ' ',
  depositAmountSuv: '6.000',
  franchiseAmountSuv: '',
  franchiseAmountEconomy: '2500,5',
  taxRate: '',
  turnaroundMinutes: '90',
  minimumAge: '23',
  minimumLicenceYears: '2',
  mileage: 'limited',
  dailyMileage: '250',
};
const faults = (change: object) =>
  businessSchema.safeParse({ ...FORM, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('a form that stands', () => {
  expect(businessSchema.parse({ ...FORM, alwaysOpen: 'on', taxRate: '7,5' })).toEqual({
    workingHours: ALWAYS_OPEN,
    categoryAmounts: [
      { category: 'economy', depositAmount: null, franchiseAmount: '2500.50' },
      { category: 'suv', depositAmount: '6000.00', franchiseAmount: null },
    ],
    currency: 'EUR',
    paymentDays: 45,
    invoiceFooterFr: 'RIB 007 780',
    invoiceFooterEn: null,
    invoiceFooterAr: null,
    taxRate: '7.50',
    turnaroundMinutes: 90,
    minimumAge: 23,
    minimumLicenceYears: 2,
    unlimitedMileage: false,
    dailyMileage: 250,
  });
  expect(businessSchema.parse({ ...FORM, mileage: 'unlimited' })).toMatchObject({
    taxRate: '0.00',
    unlimitedMileage: true,
    dailyMileage: null,
    workingHours: { sunday: 'closed' },
  });
});

test.each([
  [{ taxRate: '100,01' }, 'taxRate'],
  [{ taxRate: '-1' }, 'taxRate'],
  [{ taxRate: 'x' }, 'taxRate'],
  [{ currency: 'CHF' }, 'currency'],
  [{ paymentDays: '121' }, 'paymentDays'],
  [{ paymentDays: '' }, 'paymentDays'],
  [{ invoiceFooterEn: 'x'.repeat(301) }, 'invoiceFooterEn'],
  [{ depositAmountSuv: '-1' }, 'depositAmountSuv'],
  [{ franchiseAmountLuxury: '1000001' }, 'franchiseAmountLuxury'],
  [{ franchiseAmountLuxury: 'x' }, 'franchiseAmountLuxury'],
  [{ turnaroundMinutes: '1441' }, 'turnaroundMinutes'],
  [{ turnaroundMinutes: '' }, 'turnaroundMinutes'],
  [{ minimumAge: '17' }, 'minimumAge'],
  [{ minimumLicenceYears: '51' }, 'minimumLicenceYears'],
  [{ mileage: 'much' }, 'mileage'],
  [{ dailyMileage: '' }, 'dailyMileage'],
  [{ dailyMileage: '0' }, 'dailyMileage'],
  [{ monday: 'two', mondayPauseFrom: '07:00', mondayPauseTo: '07:30' }, 'mondayPauseFrom'],
])('%o is refused at %s', (change, field) => {
  expect(faults(change)).toEqual([field]);
});
