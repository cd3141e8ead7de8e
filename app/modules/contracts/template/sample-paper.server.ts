import type { LocalText } from '~/i18n/local-text';
import type { Language } from '~/i18n/languages';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { addDays, nowInMorocco, time, todayInMorocco, wallAt } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { defaultTerms } from '../default-terms.server';
import { AGENCY_OF_PAPER, agencyOfPaper, type ContractPaper } from '../document/find-contract-paper.server';

const CASABLANCA = { slug: 'casablanca', nameFr: 'Casablanca', nameEn: 'Casablanca', nameAr: 'الدار البيضاء' };
const AIRPORT = { nameFr: 'Aéroport Mohammed V', nameEn: 'Mohammed V Airport', nameAr: 'مطار محمد الخامس' };
const PLACE = { id: '', name: '', address: null, type: 'airport' as const, city: CASABLANCA, point: AIRPORT };

const PERSON = {
  phone: '+212600000000',
  cin: 'AB123456',
  passport: null,
  residencePermit: null,
  drivingPermit: '01/234567',
};

/** A contract that nobody made, of the agency and with clauses, to show them on: its renter, car and sums are examples. */
export async function samplePaper(
  { agencyId }: AgencyScope,
  clauses: LocalText[] | null,
  language: Language,
): Promise<ContractPaper> {
  const agency = await db.agency.findUniqueOrThrow({ where: { id: agencyId }, select: AGENCY_OF_PAPER });
  const start = addDays(todayInMorocco(), 1);
  const end = addDays(start, 4);
  const driver = { ...PERSON, licenceIssuedOn: addDays(start, -3000), birthDate: addDays(start, -12_000) };
  return {
    number: `CTR-${start.slice(0, 4)}-0000`,
    terms: defaultTerms(language),
    clauses,
    createdAt: nowInMorocco(),
    startsAt: wallAt(start, time('10:00')),
    endsAt: wallAt(end, time('10:00')),
    amount: '1200.00',
    depositAmount: '4000.00',
    ...agencyOfPaper(agency),
    client: { ...PERSON, type: 'individual', fullName: 'Salma Bennani', companyName: null, address: null, ice: null },
    vehicle: {
      make: 'Dacia',
      modelName: 'Logan',
      year: 2025,
      color: '',
      fuelType: 'diesel',
      transmission: 'manual',
      registrationNumber: '12345-أ-6',
      chassisNumber: null,
      franchiseAmount: '6000.00',
    },
    drivers: [
      { ...driver, fullName: 'Salma Bennani' },
      { ...driver, fullName: 'Karim Idrissi', cin: 'CD654321', birthDate: null },
    ],
    booking: {
      reference: 'RH-0000-0000',
      days: 4,
      pricePerDay: '300.00',
      damageAmount: '0.00',
      adjustmentAmount: '0.00',
      total: '1200.00',
      paidAmount: '0.00',
      amountDue: '1200.00',
      guarantee: 'card',
    },
    condition: { pickup: null, return: null },
    pickup: { place: PLACE, at: null, mileage: null, fuel: null },
    restitution: { place: PLACE, at: null, mileage: null, fuel: null },
  };
}
