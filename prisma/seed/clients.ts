import type { Prisma } from '~/generated/prisma/client';
import type { DriverDetails } from '~/modules/people/driver';
import { addDays, type CalendarDay, dateToDay, dayOf, time, wallAt, wallToInstant } from '~/platform/clock';
import { COMPANY_COUNT, companyName, expatriate, ice, mailboxOf, resident, visitor } from './people';
import type { Random } from './random';
import type { SeededAgency } from './agencies';
import type { Rental } from './rental-plan';
import type { World } from './world';

export interface SeededClient {
  row: Prisma.ClientCreateManyInput & { id: string; type: 'individual' | 'company'; fullName: string; phone: string };
  language: 'fr' | 'en' | 'ar';
  driver: DriverDetails;
  busy: { from: CalendarDay; to: CalendarDay }[];
}

const DEMO_AGENCY = 'atlas-cars';

/** Walk-in clients for each car of an agency. */
const PER_CAR = 2;

/**
 * The agencies' own books of renters. A customer who books online becomes one client per agency
 * (R46); the rest are people and companies who came to the desk. Only those who rented are kept.
 */
export class ClientBook {
  readonly #walkIns = new Map<string, SeededClient[]>();
  readonly #online = new Map<string, SeededClient>();
  readonly used = new Set<SeededClient>();

  constructor(world: World) {
    const random = world.random.fork('clients');
    for (const agency of world.agencies) {
      const count = Math.round(agency.facts.fleet * PER_CAR);
      const walkIns = Array.from({ length: count }, (_, nth) => walkIn(random, agency, nth));
      this.#walkIns.set(agency.id, walkIns);
      if (agency.slug === DEMO_AGENCY) this.#writeTwice(walkIns, world);
    }
  }

  /** Of the demo agency: one resident was written down twice, at two counters. */
  #writeTwice(walkIns: readonly SeededClient[], { today }: World): void {
    const [first, again] = walkIns.filter(({ row }) => row.type === 'individual' && row.cin);
    if (!first || !again) throw new Error('The demo agency has too few residents among its clients');
    for (const [client, days] of [
      [first, 190],
      [again, 60],
    ] as const) {
      client.row.createdAt = wallToInstant(wallAt(addDays(today, -days), time('10:20')));
      this.used.add(client);
    }
    // The names the other way round, the papers and the phone the same.
    const fullName = first.row.fullName.split(' ').reverse().join(' ');
    const { phone, cin, drivingPermit } = first.row;
    Object.assign(again.row, { fullName, phone, cin, drivingPermit, email: null, notes: null });
    Object.assign(again.driver, { fullName, phone, cin, drivingPermit });
    again.busy = first.busy;
  }

  /** Once every rental has its client: one whom the demo agency would rather not see again, since their last return. */
  markAvoided({ agencies, today }: World): void {
    const demo = agencies.find(({ slug }) => slug === DEMO_AGENCY);
    const all = this.#walkIns.get(demo?.id ?? '') ?? [];
    const isTwice = (busy: SeededClient['busy']) => all.filter((one) => one.busy === busy).length > 1;
    const gone = all
      .filter(({ row, busy }) => row.type === 'individual' && busy.length > 0 && !isTwice(busy))
      .filter(({ busy }) => busy.every(({ to }) => to < addDays(today, -7)))
      .sort((one, other) => other.busy.length - one.busy.length);
    const [avoided] = gone;
    if (!avoided) return;
    const last =
      avoided.busy
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? today;
    avoided.row.blacklistedAt = wallToInstant(wallAt(addDays(last, 2), time('17:40')));
    avoided.row.blacklistReason = 'Deux amendes de stationnement jamais remboursées, malgré trois rappels.';
  }

  /** The client of a rental, dated from the first rental that knows it. */
  of(rental: Rental): SeededClient {
    const { agency } = rental.vehicle;
    const client = rental.customer ? this.#onlineClient(rental) : this.#freeWalkIn(rental, agency);
    const since = wallToInstant(rental.bookedAt);
    if (!client.row.createdAt || client.row.createdAt > since) client.row.createdAt = since;
    this.used.add(client);
    return client;
  }

  #onlineClient({ vehicle, customer, random }: Rental): SeededClient {
    if (!customer) throw new TypeError('Nobody booked this online');
    const key = `${vehicle.agency.id}/${customer.id}`;
    const known = this.#online.get(key);
    if (known) return known;
    const {
      fullName,
      phone,
      email,
      cin = null,
      passport = null,
      residencePermit = null,
      drivingPermit,
      language,
    } = customer;
    const documents = { cin, passport, residencePermit };
    const client: SeededClient = {
      row: {
        id: random.uuid(),
        agencyId: vehicle.agency.id,
        profileId: customer.id,
        type: customer.clientType === 'company' ? 'company' : 'individual',
        companyName: customer.companyName,
        ice: customer.ice,
        fullName,
        phone,
        email,
        drivingPermit,
        ...documents,
      },
      language,
      driver: {
        fullName,
        phone,
        email,
        drivingPermit,
        ...documents,
        licenceIssuedOn: dateToDay(customer.licenceIssuedOn),
        birthDate: dateToDay(customer.birthDate),
      },
      busy: [],
    };
    this.#online.set(key, client);
    return client;
  }

  #freeWalkIn({ period, random }: Rental, agency: SeededAgency): SeededClient {
    const days = { from: dayOf(period.start), to: dayOf(period.end) };
    const all = this.#walkIns.get(agency.id) ?? [];
    const free = all.filter(
      ({ row, busy }) => row.type === 'company' || busy.every(({ from, to }) => to < days.from || from > days.to),
    );
    const client = random.pick(free.length > 0 ? free : all.filter(({ row }) => row.type === 'company'));
    client.busy.push(days);
    return client;
  }
}

/** Of twelve at a desk: two visitors, one expatriate, two companies, seven residents; businesses see more companies. */
function walkIn(random: Random, agency: SeededAgency, nth: number): SeededClient {
  const kind = nth % 12;
  const isCompany = kind >= (agency.facts.profile === 'business' ? 7 : 10);
  const abroad = random.int(0, 15);
  const person =
    isCompany || kind > 2 ? resident(random) : kind < 2 ? visitor(random, abroad) : expatriate(random, abroad);
  const { fullName, phone, cin, passport, residencePermit, drivingPermit, language } = person;
  const documents = { cin, passport, residencePermit };
  const company = isCompany ? companyName(random, random.int(0, COMPANY_COUNT - 1)) : null;
  return {
    row: {
      id: random.uuid(),
      agencyId: agency.id,
      type: isCompany ? 'company' : 'individual',
      fullName,
      companyName: company,
      ice: isCompany ? ice(random) : null,
      phone,
      email: random.chance(0.5) ? `${mailboxOf(fullName)}${random.digits(2)}@exemple.test` : null,
      drivingPermit,
      ...(isCompany ? {} : documents),
      notes: random.chance(0.05) ? 'Client régulier, paie à la restitution.' : null,
    },
    language,
    driver: { fullName, phone, email: null, drivingPermit, ...documents, licenceIssuedOn: null, birthDate: null },
    busy: [],
  };
}

/** Somebody who drives too (R14). */
export function secondDriver(random: Random): DriverDetails {
  const { fullName, cin, passport, residencePermit, drivingPermit } = resident(random);
  return {
    fullName,
    phone: null,
    email: null,
    cin,
    passport,
    residencePermit,
    drivingPermit,
    licenceIssuedOn: null,
    birthDate: null,
  };
}
