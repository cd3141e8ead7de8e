import type { Prisma } from '~/generated/prisma/client';
import { addDays, type CalendarDay, dayToDate, time, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { PASSWORD, passwordHash } from './password';
import { companyName, expatriate, ice, mailboxOf, resident, visitor } from './people';
import type { Random } from './random';
import type { World } from './world';
import { writeRows } from './write-rows';

export interface SeededCustomer extends Prisma.ProfileCreateManyInput {
  id: string;
  fullName: string;
  phone: string;
  drivingPermit: string;
  licenceIssuedOn: Date;
  birthDate: Date;
  language: 'fr' | 'en' | 'ar';
  createdAt: Date;
  /** Periods already booked, so that nobody drives two cars at once. */
  busy: { from: CalendarDay; to: CalendarDay }[];
}

const COUNT = 60;
export const DEMO_CUSTOMER = 'client@rihla.test';
export const ADMIN = 'admin@rihla.test';

/** The demo customer and administrator, and 59 more customers: residents, companies, people from abroad. */
export async function seedCustomers(world: World): Promise<string> {
  const random = world.random.fork('customers');
  const since = wallToInstant(wallAt(addDays(world.today, -500), time('10:00')));
  const admin: Prisma.ProfileCreateManyInput = {
    id: random.uuid(),
    email: ADMIN,
    fullName: 'Leïla Benomar',
    phone: '+212661000001',
    role: 'admin',
    emailVerifiedAt: since,
    consentedAt: since,
    createdAt: since,
  };
  world.customers.push({
    ...customerRow(random, world, 0),
    email: DEMO_CUSTOMER,
    fullName: 'Salma Idrissi',
    phone: '+212661234567',
    language: 'fr',
    cin: 'BK417263',
    passport: null,
    residencePermit: null,
    clientType: 'individual',
    companyName: null,
    ice: null,
  });
  for (let index = 1; index < COUNT; index++) world.customers.push(customerRow(random, world, index));

  const hash = await passwordHash();
  const customers = world.customers.map(({ busy: _busy, ...row }) => row);
  await writeRows(db, 'profiles', [admin]);
  await writeRows(db, 'profiles', customers);
  const credentials = [admin, ...customers].map(({ id }) => ({ profileId: id, passwordHash: hash }));
  await writeRows(db, 'credentials', credentials);
  return `${world.customers.length} customers and the demo accounts (password ${PASSWORD})`;
}

/** Of twenty: twelve residents, four visitors, one expatriate, three people who book for their company. */
function customerRow(random: Random, world: World, index: number): SeededCustomer {
  const kind = index % 20;
  const abroad = Math.floor(index / 20) * 5 + (kind - 12);
  const person =
    kind >= 12 && kind < 16 ? visitor(random, abroad) : kind === 16 ? expatriate(random, abroad) : resident(random);
  const isCompany = kind > 16;
  // One of four is new: the others were there before the first rental.
  const days = index % 4 === 2 ? random.int(3, 200) : random.int(230, 480);
  const since = wallToInstant(wallAt(addDays(world.today, -days), time(`${random.int(10, 21)}:${random.int(10, 59)}`)));
  return {
    ...person,
    id: random.uuid(),
    email: `${mailboxOf(person.fullName)}${index}@exemple.test`,
    clientType: isCompany ? 'company' : 'individual',
    companyName: isCompany ? companyName(random, index % 7) : null,
    ice: isCompany ? ice(random) : null,
    licenceIssuedOn: dayToDate(addDays(world.today, -random.int(1200, 7000))),
    birthDate: dayToDate(addDays(world.today, -random.int(9500, 21_000))),
    emailVerifiedAt: since,
    consentedAt: since,
    marketingOptInAt: random.chance(0.3) ? since : null,
    createdAt: since,
    busy: [],
  };
}
