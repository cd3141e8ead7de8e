import market from '../data/market.json';
import type { Prisma } from '~/generated/prisma/client';
import type { Category, Colour, FuelType } from '~/modules/catalogue/vehicle-words';
import { addDays, type CalendarDay, dayToDate, diffDays, time, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { BRANDS, modelOf } from './catalogue';
import type { Random } from './random';
import { plate } from './plate';
import type { SeededAgency } from './agencies';
import { describeVehicle } from './vehicle-descriptions';
import { featuresOf } from './vehicle-features';
import { bandDeposit, bandFranchise, bandPrice, seasonOf } from './vehicle-prices';
import type { World } from './world';
import { writeRows } from './write-rows';

type Row = Prisma.VehicleCreateManyInput & {
  id: string;
  category: Category;
  depositAmount: number;
  pricePerDay: number;
};

export interface SeededVehicle {
  row: Row;
  agency: SeededAgency;
  /** `Dacia Logan`. */
  label: string;
  /** Where in its category's bands the car stands, 0 to 1. */
  position: number;
  /** The day from which the agency has it. */
  since: CalendarDay;
}

/** The prefecture on the plates of each city. */
const PREFECTURES: Record<string, number> = {
  casablanca: 6,
  rabat: 1,
  marrakech: 26,
  agadir: 33,
  tanger: 40,
  fes: 15,
  meknes: 20,
  oujda: 48,
  nador: 50,
  essaouira: 32,
  ouarzazate: 38,
  laayoune: 68,
};
const COLOURS: Record<Colour, number> = {
  blanc: 34,
  gris: 18,
  noir: 13,
  argent: 12,
  bleu: 8,
  rouge: 7,
  sable: 4,
  vert: 2,
  majorelle: 1,
  orange: 1,
};
const LUXURY_COLOURS: Partial<Record<Colour, number>> = { noir: 45, gris: 20, blanc: 20, bleu: 6, argent: 6, sable: 3 };

/** A rental car leaves the fleet at five years (R43). */
const OLDEST = 5;

/** The fleets, weighted like the Moroccan market by the profile of each agency. */
export async function seedVehicles(world: World): Promise<string> {
  const random = world.random.fork('vehicles');
  for (const agency of world.agencies) {
    const plates = new Set<string>();
    for (let nth = 0; nth < agency.facts.fleet; nth++) world.vehicles.push(vehicleOf(random, world, agency, plates));
  }
  feature(world);
  const places = world.vehicles.flatMap(({ row, agency }) =>
    agency.locations.map((place, index) => ({
      vehicleId: row.id,
      agencyId: agency.id,
      locationId: place.id,
      citySlug: place.citySlug,
      isPrimary: index === 0,
    })),
  );
  await db.$transaction(async (tx) => {
    await writeRows(
      tx,
      'vehicles',
      world.vehicles.map(({ row }) => row),
    );
    await writeRows(tx, 'vehicle_locations', places);
  });
  return `${world.vehicles.length} vehicles`;
}

function vehicleOf(random: Random, world: World, agency: SeededAgency, plates: Set<string>): SeededVehicle {
  const thisYear = Number(world.today.slice(0, 4));
  const offer = drawOffer(random, agency.facts.profile, thisYear);
  const model = modelOf(offer.model);
  const brand = BRANDS.find(({ slug }) => offer.model.startsWith(`${slug}/`));
  const youngest = youngestYear(offer, thisYear);
  const year = Math.max(
    model.yearStart,
    youngest - Number(random.weighted({ 0: 20, 1: 26, 2: 24, 3: 17, 4: 9, 5: 4 })),
    thisYear - OLDEST,
  );
  const since = firstDay(random, world, agency, year);
  const { category } = model;
  const automatic = random.chance(offer.automatic);
  const position = Math.min(
    1,
    Math.max(0, offer.tier + (automatic ? 0.08 : 0) - (thisYear - year) * 0.03 + (random.next() - 0.5) * 0.2),
  );
  const pricePerDay = bandPrice(category, seasonOf(world.today), position);
  const features = featuresOf(random, category, thisYear - year);
  const palette = category === 'luxury' ? LUXURY_COLOURS : COLOURS;
  let registrationNumber = plate(random, PREFECTURES[agency.facts.city] ?? 6);
  while (plates.has(registrationNumber)) registrationNumber = plate(random, PREFECTURES[agency.facts.city] ?? 6);
  plates.add(registrationNumber);
  const row: Row = {
    id: random.uuid(),
    agencyId: agency.id,
    modelId: model.id,
    year,
    color: random.weighted<Colour>(palette),
    category,
    transmission: automatic ? 'automatic' : 'manual',
    fuelType: random.weighted<FuelType>(offer.fuels),
    seats: model.seats,
    pricePerDay,
    depositAmount: bandDeposit(category, position),
    franchiseAmount: bandFranchise(category, position),
    features,
    isFeatured: false,
    registrationNumber,
    chassisNumber: random.chance(0.7) ? `VF1${random.digits(14)}` : null,
    createdAt: wallToInstant(wallAt(since, time(`${random.int(10, 17)}:${random.int(10, 59)}`))),
    ...upkeep(random, world.today, diffDays(since, world.today)),
  };
  const label = `${brand?.name} ${model.name}`;
  row.descriptionFr = describeVehicle(random, label, row, features);
  return { row, agency, label, position, since };
}

interface Offer {
  model: string;
  tier: number;
  automatic: number;
  fuels: Partial<Record<FuelType, number>>;
  maxYear?: number;
  [profile: string]: unknown;
}

/** The last year in which a model was sold, as far as this year. */
function youngestYear({ model, maxYear = Infinity }: Offer, thisYear: number): number {
  return Math.min(thisYear, modelOf(model).yearEnd ?? thisYear, maxYear);
}

function drawOffer(random: Random, profile: string, thisYear: number): Offer {
  const offers = (market as unknown as Offer[]).filter((offer) => youngestYear(offer, thisYear) >= thisYear - OLDEST);
  const weights = Object.fromEntries(offers.map((offer) => [offer.model, Number(offer[profile] ?? 0)]));
  const model = random.weighted(weights);
  return offers.find((offer) => offer.model === model) as Offer;
}

/** A car joins the fleet new, some weeks after the first of January of its year, after its agency. */
function firstDay(random: Random, world: World, agency: SeededAgency, year: number): CalendarDay {
  const built = addDays(`${year}-01-10` as CalendarDay, random.int(0, 240));
  const opened = agency.createdAt instanceof Date ? agency.createdAt.toISOString().slice(0, 10) : world.today;
  const latest = addDays(world.today, -random.int(12, 60));
  const earliest = built > opened ? built : (opened as CalendarDay);
  return earliest < latest ? earliest : latest;
}

/** Mileage that fits the time in the fleet, an oil change that fits the mileage, papers that run out now and then. */
function upkeep(random: Random, today: CalendarDay, daysInFleet: number) {
  const perDay = random.int(45, 95);
  const currentMileage = random.int(20, 900) + daysInFleet * perDay;
  const oilChangeInterval = random.pick([7_500, 10_000, 10_000, 15_000]);
  const driven = Math.min(currentMileage, random.int(200, Math.round(oilChangeInterval * 1.04)));
  const oilDay = addDays(today, -Math.min(daysInFleet, Math.ceil(driven / perDay)));
  const expiry = (soonest: number, latest: number) =>
    random.chance(0.03)
      ? addDays(today, -random.int(1, 20))
      : random.chance(0.08)
        ? addDays(today, random.int(2, 28))
        : addDays(today, random.int(soonest, latest));
  return {
    currentMileage,
    insuranceExpiry: dayToDate(expiry(31, 350)),
    technicalControlExpiry: dayToDate(expiry(31, 182)),
    circulationPermitExpiry: dayToDate(expiry(60, 1200)),
    oilChangeInterval,
    lastOilChangeMileage: currentMileage - driven,
    lastOilChangeDate: dayToDate(oilDay),
    oilChangeDueDate: dayToDate(addDays(oilDay, Math.round(oilChangeInterval / perDay))),
  };
}

/** What the home page shows: a category, and the agency where it matters which. */
const FEATURED: readonly (readonly [Category, string?])[] = [
  ['suv', 'medina-drive'],
  ['economy', 'atlas-cars'],
  ['luxury', 'palmeraie-prestige'],
  ['suv', 'draa-aventure'],
  ['convertible'],
  ['compact', 'atlas-cars'],
  ['economy', 'souss-location'],
  ['suv', 'detroit-auto'],
  ['fullsize'],
  ['economy', 'medina-drive'],
  ['luxury', 'anfa-prestige-auto'],
  ['midsize'],
];

/** A dozen cars: the newest that fits each wish, no model twice. */
function feature(world: World): void {
  const shown = new Set<string>();
  for (const [category, slug] of FEATURED) {
    const [newest] = world.vehicles
      .filter(
        ({ row, agency, label }) => row.category === category && !shown.has(label) && (!slug || agency.slug === slug),
      )
      .sort((a, b) => b.row.year - a.row.year);
    if (!newest) continue;
    newest.row.isFeatured = true;
    shown.add(newest.label);
  }
}
