import { formatDate, formatDateTime } from '~/i18n/dates';
import { translator, type Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { formatExactMoney, formatNumber } from '~/i18n/money';
import { locationName } from '~/modules/agencies/locations/location-name';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { clientName } from '~/modules/people/client-name';
import { displayPhone } from '~/modules/people/identity-numbers';
import { kindOf, missingAccessories, MOMENTS, zoneOf } from '../condition/vehicle-condition';
import { paperTerms } from '../template/clauses.server';
import type { ContractPaper, FoundContract } from './find-contract-paper.server';

/** A part of a contract as a page shows it: what stands in the lines of its paper. */
interface TextPart {
  title: string;
  /** What the part is of, where it has a name of its own: a person, a car. */
  name?: string;
  lines: { label: string; value: string }[];
}

/** A document to be read in a page and on a phone. */
export interface DocumentText {
  parts: TextPart[];
  /** What it holds its signers to, as lines. */
  terms: string;
}

type Line = readonly [label: string, value: string | null | undefined];
type Driver = ContractPaper['drivers'][number];

/** Everything that a contract says, to be read in a page and on a phone: the parts of its paper, then its conditions. */
export function contractText({ paper }: Pick<FoundContract, 'paper'>, language: Language): DocumentText {
  const t = translator(language);
  return {
    parts: [
      lessor(paper, t, language),
      renter(paper, t),
      ...drivers(paper, t, language),
      vehicle(paper, t, language),
      end(t('contract-document:out'), paper.startsAt, paper.pickup, t, language),
      end(t('contract-document:back'), paper.endsAt, paper.restitution, t, language),
      condition(paper, t),
      money(paper, t, language),
      caution(paper, t, language),
    ],
    terms: paperTerms(paper, language),
  };
}

const part = (title: string, lines: readonly Line[]): TextPart => ({
  title,
  lines: lines.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
});

const phoneOf = (e164: string | null) => e164 && displayPhone(e164);
const named = (title: string, name: string, lines: readonly Line[]): TextPart => ({ ...part(title, lines), name });

function lessor({ agency }: ContractPaper, t: Translator, language: Language): TextPart {
  const city = agency.city && localName(agency.city, language);
  const separator = language === 'ar' ? '، ' : ', ';
  return named(t('contract-document:lessor'), agency.name, [
    [t('contract-document:address'), [agency.address, city].filter(Boolean).join(separator)],
    [t('contract-document:phone'), phoneOf(agency.phone)],
    [t('contract-document:ice'), agency.ice],
    [t('contract-document:rc'), agency.rc],
    [t('contract-document:fiscalId'), agency.fiscalId],
    [t('contract-document:tp'), agency.tp],
    [t('contract-document:cnss'), agency.cnss],
    [t('contract-document:licenceNumber'), agency.licenceNumber],
  ]);
}

function renter({ client }: ContractPaper, t: Translator): TextPart {
  return named(t('contract-document:renter'), clientName(client), [
    ...(client.companyName
      ? ([
          [t('contract-document:ice'), client.ice],
          [t('contract-document:contact'), client.fullName],
        ] as const)
      : identity(client, t)),
    [t('contract-document:phone'), phoneOf(client.phone)],
    [t('contract-document:address'), client.address],
  ]);
}

const identity = (
  { cin, passport, residencePermit }: Pick<Driver, 'cin' | 'passport' | 'residencePermit'>,
  t: Translator,
) =>
  [
    [t('contract-document:cin'), cin],
    [t('contract-document:passport'), passport],
    [t('contract-document:residencePermit'), residencePermit],
  ] as const;

function drivers(paper: ContractPaper, t: Translator, language: Language): TextPart[] {
  const day = (date: Driver['birthDate']) => date && formatDate(date, language, 'numeric');
  return paper.drivers.map((driver, index) =>
    named(t(index === 0 ? 'contract-document:driver' : 'contract-document:secondDriver'), driver.fullName, [
      ...identity(driver, t),
      [t('contract-document:permit'), driver.drivingPermit],
      [t('contract-document:issued'), day(driver.licenceIssuedOn)],
      [t('contract-document:born'), day(driver.birthDate)],
      [t('contract-document:phone'), phoneOf(driver.phone)],
    ]),
  );
}

function vehicle({ vehicle: car, booking }: ContractPaper, t: Translator, language: Language): TextPart {
  const engine = [t(`terms-vehicle:fuel.${car.fuelType}`), t(`terms-vehicle:transmission.${car.transmission}`)];
  return named(t('contract-document:vehicle'), `${car.make} ${car.modelName} ${car.year}`, [
    [t('contract-document:plate'), displayPlate(car.registrationNumber)],
    [t('contract-document:engine'), engine.join(language === 'ar' ? '، ' : ', ')],
    [t('contract-document:chassis'), car.chassisNumber],
    [t('contract-document:duration'), t('contract-document:days', { count: booking.days })],
  ]);
}

type End = ContractPaper['pickup'];

function end(title: string, planned: ContractPaper['startsAt'], one: End, t: Translator, language: Language): TextPart {
  return part(title, [
    [t('contract-document:planned'), formatDateTime(planned, language, 'medium')],
    [t('contract-document:happened'), one.at && formatDateTime(one.at, language, 'medium')],
    [t('contract-document:place'), locationName(one.place, language)],
    [
      t('contract-document:mileage'),
      one.mileage === null ? null : t('contract-document:km', { km: formatNumber(one.mileage, language) }),
    ],
    [t('contract-document:fuel'), one.fuel === null ? null : `${one.fuel} / 8`],
  ]);
}

/** What is known of the car's state out and back; before anybody noted it, that it will be. */
function condition({ condition: known }: ContractPaper, t: Translator): TextPart {
  const joined = (words: readonly string[]) => words.join(t('agency-condition:comma'));
  const missing = missingAccessories(known);
  const lines = MOMENTS.flatMap((moment): Line[] => {
    const report = known[moment];
    if (!report) return [];
    const marks = report.marks.map((mark) =>
      t('agency-condition:mark', {
        kind: t(`agency-condition:kind.${kindOf(mark)}`),
        zone: t(`agency-condition:zone.${zoneOf(mark)}`),
      }),
    );
    const accessories = report.accessories.map((accessory) => t(`agency-condition:accessory.${accessory}`));
    return [
      [t(`contract-document:marksOf.${moment}`), marks.join(' · ') || t('agency-condition:noMarks')],
      [t(`agency-condition:accessoriesOf.${moment}`), joined(accessories) || t('contract-document:noAccessories')],
      [t(`agency-condition:noteOf.${moment}`), report.note],
    ];
  });
  return part(t('contract-document:condition'), [
    ...(lines.length > 0 ? lines : [[t('agency-condition:marks'), t('agency-condition:notNoted')] as const]),
    [t('agency-condition:missing'), joined(missing.map((accessory) => t(`agency-condition:accessory.${accessory}`)))],
  ]);
}

function money({ booking, amount, currency }: ContractPaper, t: Translator, language: Language): TextPart {
  const sum = (text: string) => formatExactMoney(text, language, currency);
  const { adjustmentAmount = '0.00' } = booking;
  const adjusted = Number(adjustmentAmount) > 0 ? 'billed' : 'credited';
  return part(t('contract-document:price'), [
    [t('contract-document:pricePerDay'), sum(booking.pricePerDay)],
    [t('contract-document:rental', { count: booking.days }), sum(amount)],
    [t('contract-document:damage'), Number(booking.damageAmount) === 0 ? null : sum(booking.damageAmount)],
    [t(`contract-document:${adjusted}`), Number(adjustmentAmount) === 0 ? null : sum(adjustmentAmount)],
    [t('contract-document:total'), sum(booking.total)],
    [t('contract-document:paid'), sum(booking.paidAmount)],
    [t('contract-document:due'), sum(booking.amountDue)],
  ]);
}

const HELD = ['cash', 'card', 'cheque'] as const;

function caution(paper: ContractPaper, t: Translator, language: Language): TextPart {
  const { agency, vehicle: car, booking, depositAmount, currency } = paper;
  const held = HELD.find((mode) => mode === booking.guarantee);
  const daily = agency.settings?.unlimitedMileage === false ? agency.settings.dailyMileage : null;
  return part(t('contract-document:cautionAndExcess'), [
    [t('contract-document:caution'), formatExactMoney(depositAmount, language, currency)],
    [t('contract-document:held'), held && t(`contract-document:heldBy.${held}`)],
    [t('contract-document:excess'), car.franchiseAmount && formatExactMoney(car.franchiseAmount, language, currency)],
    [
      t('contract-document:includedMileage'),
      daily ? t('contract-document:kmPerDay', { km: formatNumber(daily, language) }) : t('contract-document:unlimited'),
    ],
  ]);
}
