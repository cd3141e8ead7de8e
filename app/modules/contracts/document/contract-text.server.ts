import { formatDate, formatDateTime } from '~/i18n/dates';
import { translator, type Translator } from '~/i18n/i18next.server';
import type { Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { formatExactMoney, formatNumber } from '~/i18n/money';
import { locationName } from '~/modules/agencies/locations/location-name';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { clientName } from '~/modules/people/client-name';
import { displayPhone } from '~/modules/people/identity-numbers';
import { termsIn } from '../default-terms.server';
import type { ContractPaper, FoundContract } from './find-contract-paper.server';

/** A part of a contract as a page shows it: what stands in the lines of its paper. */
interface TextPart {
  title: string;
  lines: { label: string; value: string }[];
}

type Line = readonly [label: string, value: string | null | undefined];
type Driver = ContractPaper['drivers'][number];

/** Everything that a contract says, to be read in a page and on a phone: the parts of its paper, then its conditions. */
export function contractText({ paper, signed }: Pick<FoundContract, 'paper' | 'signed'>, language: Language) {
  const t = translator(language);
  return {
    parts: [
      lessor(paper, t, language),
      renter(paper, t),
      ...drivers(paper, t, language),
      vehicle(paper, t, language),
      end(t('contract-document:out'), paper.startsAt, paper.pickup, t, language),
      end(t('contract-document:back'), paper.endsAt, paper.restitution, t, language),
      money(paper, t, language),
      caution(paper, t, language),
    ],
    /** As they were signed; before that as the paper says them in this language. */
    terms: signed ? paper.terms : termsIn(paper.terms, language),
  };
}

const part = (title: string, lines: readonly Line[]): TextPart => ({
  title,
  lines: lines.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
});

const phoneOf = (e164: string | null) => e164 && displayPhone(e164);
/** What has no label of its own is named by whom it is of. */
const named = (title: string, name: string, lines: readonly Line[]): TextPart => part(title, [[title, name], ...lines]);

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

function money({ booking, amount }: ContractPaper, t: Translator, language: Language): TextPart {
  const sum = (text: string) => formatExactMoney(text, language);
  return part(t('contract-document:price'), [
    [t('contract-document:pricePerDay'), sum(booking.pricePerDay)],
    [t('contract-document:rental', { count: booking.days }), sum(amount)],
    [t('contract-document:damage'), Number(booking.damageAmount) === 0 ? null : sum(booking.damageAmount)],
    [t('contract-document:total'), sum(booking.total)],
    [t('contract-document:paid'), sum(booking.paidAmount)],
    [t('contract-document:due'), sum(booking.amountDue)],
  ]);
}

const HELD = ['cash', 'card', 'cheque'] as const;

function caution({ agency, vehicle: car, booking, depositAmount }: ContractPaper, t: Translator, language: Language) {
  const held = HELD.find((mode) => mode === booking.guarantee);
  const daily = agency.settings?.unlimitedMileage === false ? agency.settings.dailyMileage : null;
  return part(t('contract-document:cautionAndExcess'), [
    [t('contract-document:caution'), formatExactMoney(depositAmount, language)],
    [t('contract-document:held'), held && t(`contract-document:heldBy.${held}`)],
    [t('contract-document:excess'), car.franchiseAmount && formatExactMoney(car.franchiseAmount, language)],
    [
      t('contract-document:includedMileage'),
      daily ? t('contract-document:kmPerDay', { km: formatNumber(daily, language) }) : t('contract-document:unlimited'),
    ],
  ]);
}
