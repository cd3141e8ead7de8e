import { formatDate } from '~/i18n/dates';
import type { Language } from '~/i18n/languages';
import { localName } from '~/i18n/local-name';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { clientName } from '~/modules/people/client-name';
import { gap, image, INK, panel, row, stack, text, type Block } from '~/platform/pdf/blocks.server';
import { isolate, isolateNumber } from '~/platform/pdf/isolate';
import type { ContractPaper } from './find-contract-paper.server';
import { captioned, facts, numeric, own, phone, type Fact, type Writing } from './writing.server';

const commaOf = (language: Language): string => (language === 'ar' ? '، ' : ', ');

const LOGO = { width: 46, height: 46 };

/** Who lets the car, and which contract this is; `name`: what the document is called. */
export function headPart(
  { paper, language, t }: Writing,
  logo: Buffer | null,
  name = t('contract-document:title'),
): Block {
  const { agency } = paper;
  const city = agency.city && localName(agency.city, language);
  const isCityNamed = agency.city && Object.values(agency.city).some((name) => agency.address?.includes(name));
  const address = [own(agency.address), isCityNamed ? null : city];
  const reach = [phone(agency.phone), numeric(agency.email)];
  const lines = [address, reach].map((parts) => parts.filter(Boolean).join(commaOf(language))).filter(Boolean);
  const day = isolateNumber(formatDate(paper.createdAt, language, 'numeric'));
  const made = city
    ? t('contract-document:madeIn', { city: isolate(city), day })
    : t('contract-document:made', { day });
  const muted = { size: 8, color: INK.muted } as const;
  const lessor = stack([
    text(isolate(agency.name), { size: 14, bold: true, leading: 1.4 }),
    ...lines.map((line) => text(line, muted)),
  ]);
  const title = stack([
    text(name, { size: 16, bold: true, leading: 1.3, align: 'end', role: 'H1' }),
    text(isolateNumber(paper.number), { size: 11, bold: true, color: INK.accent, align: 'end' }),
    text(made, { ...muted, align: 'end' }),
    text(t('contract-document:reference', { reference: isolateNumber(paper.booking.reference) }), {
      ...muted,
      align: 'end',
    }),
  ]);
  const sides = [{ block: lessor }, { block: title, width: 220 }];
  return row(logo ? [{ block: image(logo, LOGO, agency.name), width: LOGO.width }, ...sides] : sides, 12);
}

/** Agency, renter and drivers, each with the numbers that the contract names them by. */
export function partiesPart(writing: Writing): Block {
  const columns = parties(writing);
  const perRow = columns.length === 4 ? 2 : columns.length;
  const rows = [columns.slice(0, perRow), columns.slice(perRow)].filter(({ length }) => length > 0);
  return panel(
    stack(
      rows.map((blocks) =>
        row(
          blocks.map((block) => ({ block })),
          18,
        ),
      ),
      10,
    ),
    { stroke: INK.line, radius: 5, padding: 9 },
  );
}

function parties(writing: Writing): Block[] {
  const { paper, t } = writing;
  const { client, drivers } = paper;
  const [main, second] = drivers;
  // A person who drives the car that they rent is named once.
  const isDriver = main !== undefined && !client.companyName && client.fullName === main.fullName;
  const renter = isDriver
    ? party(t('contract-document:renterAndDriver'), main.fullName, [
        ...driverFacts(writing, main),
        ...renterReach(writing),
      ])
    : party(t('contract-document:renter'), clientName(client), [...renterFacts(writing), ...renterReach(writing)]);
  const others = [
    main && !isDriver ? party(t('contract-document:driver'), main.fullName, driverFacts(writing, main, true)) : null,
    second ? party(t('contract-document:secondDriver'), second.fullName, driverFacts(writing, second, true)) : null,
  ];
  return [lessorOf(writing), renter, ...others.filter((other) => other !== null)];
}

function party(label: string, name: string, lines: readonly Fact[]): Block {
  const named = text(isolate(name), { size: 10.5, bold: true });
  return stack([text(label, { size: 8, color: INK.muted }), named, gap(3), ...facts(lines)]);
}

function lessorOf({ paper: { agency }, t }: Writing): Block {
  return party(t('contract-document:lessor'), agency.name, [
    [t('contract-document:ice'), numeric(agency.ice)],
    [t('contract-document:rc'), numeric(agency.rc)],
    [t('contract-document:fiscalId'), numeric(agency.fiscalId)],
    [t('contract-document:tp'), numeric(agency.tp)],
    [t('contract-document:cnss'), numeric(agency.cnss)],
    [t('contract-document:licenceNumber'), numeric(agency.licenceNumber)],
  ]);
}

type Driver = ContractPaper['drivers'][number];
type Identity = Pick<Driver, 'cin' | 'passport' | 'residencePermit'>;

function identityFacts({ t }: Writing, { cin, passport, residencePermit }: Identity): Fact[] {
  return [
    [t('contract-document:cin'), numeric(cin)],
    [t('contract-document:passport'), numeric(passport)],
    [t('contract-document:residencePermit'), numeric(residencePermit)],
  ];
}

function renterFacts(writing: Writing): Fact[] {
  const {
    paper: { client },
    t,
  } = writing;
  if (client.companyName)
    return [
      [t('contract-document:ice'), numeric(client.ice)],
      [t('contract-document:contact'), own(client.fullName)],
    ];
  return identityFacts(writing, client);
}

function renterReach({ paper: { client }, t }: Writing): Fact[] {
  return [
    [t('contract-document:phone'), phone(client.phone)],
    [t('contract-document:address'), own(client.address)],
  ];
}

function driverFacts(writing: Writing, driver: Driver, withPhone = false): Fact[] {
  const { t, language } = writing;
  const day = (date: Driver['birthDate']) => date && isolateNumber(formatDate(date, language, 'numeric'));
  return [
    ...identityFacts(writing, driver),
    [t('contract-document:permit'), numeric(driver.drivingPermit)],
    [t('contract-document:issued'), day(driver.licenceIssuedOn)],
    [t('contract-document:born'), day(driver.birthDate)],
    [t('contract-document:phone'), withPhone ? phone(driver.phone) : null],
  ];
}

/** The car, by what the contract names it with. */
export function vehiclePart({ paper: { vehicle, booking }, language, t }: Writing): Block {
  const { make, modelName, year, chassisNumber } = vehicle;
  const engine = [
    t(`terms-vehicle:fuel.${vehicle.fuelType}`),
    t(`terms-vehicle:transmission.${vehicle.transmission}`),
  ].join(commaOf(language));
  const cells: [label: string, value: string, share: number][] = [
    [t('contract-document:vehicle'), isolate(`${make} ${modelName} ${year}`), 3],
    [t('contract-document:plate'), isolateNumber(displayPlate(vehicle.registrationNumber)), 2],
    [t('contract-document:engine'), engine, 3],
    ...(chassisNumber
      ? [[t('contract-document:chassis'), isolateNumber(chassisNumber), 3] as [string, string, number]]
      : []),
    [t('contract-document:duration'), t('contract-document:days', { count: booking.days }), 1.4],
  ];
  return panel(
    row(cells.map(([label, value, share]) => ({ block: stack(captioned(label, value)), width: { share } }))),
    { fill: INK.tint, radius: 5, padding: 8 },
  );
}
