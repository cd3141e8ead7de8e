import { expect, test } from 'vitest';
import { createAgency } from '../../../../tests/factories/agency';
import { db } from '~/platform/db.server';
import { ALWAYS_OPEN } from '../hours/opening-hours';
import { findPublicAgency } from '../public/find-public-agency.server';
import type { BusinessInput } from './business-schema';
import { readBusiness } from './read-business.server';
import { saveBusiness } from './save-business.server';
import { readUsualAmounts } from './usual-amounts.server';

const INPUT: BusinessInput = {
  workingHours: ALWAYS_OPEN,
  categoryAmounts: [
    { category: 'suv', depositAmount: '6000.00', franchiseAmount: null },
    { category: 'luxury', depositAmount: null, franchiseAmount: '12500.50' },
  ],
  currency: 'EUR',
  paymentDays: 45,
  invoiceFooterFr: 'RIB 007 780',
  invoiceFooterEn: null,
  invoiceFooterAr: null,
  taxRate: '20.00',
  turnaroundMinutes: 75,
  minimumAge: 24,
  minimumLicenceYears: 3,
  unlimitedMileage: false,
  dailyMileage: 300,
};

test('what is saved stands in the form, on the public page, and in the agency’s own row', async () => {
  const agency = await createAgency();
  await saveBusiness(agency.scope, INPUT);
  expect(await readBusiness(agency.scope)).toMatchObject({
    alwaysOpen: true,
    taxRate: '20.00',
    currency: 'EUR',
    paymentDays: 45,
    invoiceFooterFr: 'RIB 007 780',
    invoiceFooterEn: null,
    depositAmountSuv: '6000',
    franchiseAmountSuv: '',
    franchiseAmountLuxury: '12500.5',
    turnaroundMinutes: 75,
    mileage: 'limited',
    dailyMileage: 300,
  });
  const shown = await findPublicAgency(agency.slug);
  expect(shown).toMatchObject({
    isOpen: true,
    settings: { minimumAge: 24, minimumLicenceYears: 3, unlimitedMileage: false, dailyMileage: 300 },
  });
  const { taxRate, operatingHours } = await db.agency.findUniqueOrThrow({ where: { id: agency.id } });
  expect([String(taxRate), operatingHours]).toEqual(['20', ALWAYS_OPEN]);
  expect(await readUsualAmounts(agency.scope)).toHaveLength(2);
  await saveBusiness(agency.scope, {
    ...INPUT,
    categoryAmounts: [],
    taxRate: '0.00',
    unlimitedMileage: true,
    dailyMileage: null,
  });
  expect(await readBusiness(agency.scope)).toMatchObject({ taxRate: '', mileage: 'unlimited', dailyMileage: null });
  expect(await readUsualAmounts(agency.scope)).toEqual([]);
});

test('nobody saves for another agency', async () => {
  const [agency, other] = [await createAgency(), await createAgency()];
  await expect(saveBusiness({ ...agency.scope, agencyId: other.id }, INPUT)).rejects.toMatchObject({
    code: 'saveFailed',
  });
  expect(await readBusiness(other.scope)).toMatchObject({ taxRate: '', minimumAge: 21 });
});
