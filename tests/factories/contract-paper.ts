import type { ContractPaper } from '~/modules/contracts/document/find-contract-paper.server';
import { defaultTerms } from '~/modules/contracts/default-terms.server';
import { day, wall } from '~/platform/clock';

const AIRPORT = { nameFr: 'Aéroport Mohammed V', nameEn: 'Mohammed V Airport', nameAr: 'مطار محمد الخامس' };
const CASABLANCA = { slug: 'casablanca', nameFr: 'Casablanca', nameEn: 'Casablanca', nameAr: 'الدار البيضاء' };
const place = (name: string, point: typeof AIRPORT | null) => ({
  id: name,
  name,
  address: null,
  type: 'airport' as const,
  city: CASABLANCA,
  point,
});

/** What the contract of a rental that has ended says, with everything that a contract may have; `change`: what is otherwise. */
export function contractPaper(change: Partial<ContractPaper> = {}): ContractPaper {
  return {
    number: 'CTR-2026-0187',
    terms: defaultTerms('fr'),
    clauses: null,
    createdAt: wall('2026-11-27T09:40'),
    startsAt: wall('2026-11-27T10:00'),
    endsAt: wall('2026-12-01T10:00'),
    amount: '1160.00',
    depositAmount: '4000.00',
    currency: 'MAD',
    agency: {
      name: 'Atlas Mobilité SARL',
      phone: '+212522981430',
      email: 'contact@atlas-mobilite.test',
      address: '12, rue Ibn Al Moutaz, Maârif, 20330 Casablanca',
      logoKey: null,
      ice: '002894513000071',
      rc: '451208',
      fiscalId: '50147826',
      tp: '35810246',
      cnss: '6128840',
      licenceNumber: 'LV-2019-0342',
      city: CASABLANCA,
      settings: { unlimitedMileage: false, dailyMileage: 250 },
    },
    client: {
      type: 'individual',
      fullName: 'Salma Bennani',
      companyName: null,
      phone: '+212661234567',
      address: '8, rue Jbel Toubkal, Rabat',
      ice: null,
      cin: 'BE745210',
      passport: null,
      residencePermit: null,
      drivingPermit: '01/287416',
    },
    vehicle: {
      make: 'Renault',
      modelName: 'Clio',
      year: 2024,
      color: 'bleu',
      fuelType: 'diesel',
      transmission: 'manual',
      registrationNumber: '30870-و-6',
      chassisNumber: 'VF1RJA00167812934',
      franchiseAmount: '6000.00',
    },
    drivers: [
      {
        fullName: 'Salma Bennani',
        phone: '+212661234567',
        cin: 'BE745210',
        passport: null,
        residencePermit: null,
        drivingPermit: '01/287416',
        licenceIssuedOn: day('2015-06-14'),
        birthDate: day('1990-02-03'),
      },
      {
        fullName: 'Karim Idrissi',
        phone: '+212662901755',
        cin: 'BJ402216',
        passport: null,
        residencePermit: null,
        drivingPermit: '08/412577',
        licenceIssuedOn: day('2011-03-02'),
        birthDate: null,
      },
    ],
    booking: {
      reference: 'RH-7K3M-Q9TZ',
      days: 4,
      pricePerDay: '290.00',
      damageAmount: '800.00',
      adjustmentAmount: '0.00',
      total: '1960.00',
      paidAmount: '1300.50',
      amountDue: '659.50',
      guarantee: 'card',
    },
    condition: {
      pickup: {
        marks: ['roof.scratch', 'rightFrontWing.scratch', 'leftFrontDoor.dent'],
        accessories: ['registration', 'insurance', 'spareWheel', 'jack', 'triangle', 'vest', 'extinguisher'],
        note: 'Jante arrière gauche légèrement frottée.',
      },
      return: {
        marks: ['rearBumper.broken'],
        accessories: ['registration', 'insurance', 'spareWheel', 'jack', 'triangle', 'vest'],
        note: null,
      },
    },
    pickup: { place: place('Aéroport', AIRPORT), at: wall('2026-11-27T10:05'), mileage: 48_210, fuel: 8 },
    restitution: { place: place('Agence Maârif', null), at: wall('2026-12-01T10:20'), mileage: 49_126, fuel: 6 },
    ...change,
  };
}
