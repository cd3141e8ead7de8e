import type { Prisma } from '~/generated/prisma/client';
import { everyDay, type WeeklyHours } from '~/modules/agencies/hours/opening-hours';
import { time } from '~/platform/clock';
import { ice, landline } from './people';
import type { Random } from './random';

/** Monday to Friday with Friday's midday pause, Saturday, and a closed Sunday. */
export const USUAL_HOURS: WeeklyHours = {
  ...everyDay([{ from: time('08:30'), to: time('19:00') }]),
  friday: [
    { from: time('08:30'), to: time('12:30') },
    { from: time('14:30'), to: time('19:00') },
  ],
  saturday: [{ from: time('09:00'), to: time('18:00') }],
  sunday: 'closed',
};

/** An agency that may rent: complete, active, verified. Numbers are made up, in the forms of R48. */
export function agencyRow(
  random: Random,
  facts: Partial<Prisma.AgencyCreateManyInput> & { ownerId: string },
): Prisma.AgencyCreateManyInput & { id: string } {
  const id = facts.id ?? random.uuid();
  const shortId = shortIdFrom(random);
  const slug = facts.slug ?? `agence-${shortId}`;
  return {
    shortId,
    name: `Agence ${shortId}`,
    email: `contact@${slug}.test`,
    phone: landline(random, '522'),
    address: '12, boulevard Mohammed V',
    citySlug: 'casablanca',
    ice: ice(random),
    rc: String(random.int(10_000, 599_999)),
    fiscalId: String(random.int(1_000_000, 59_999_999)),
    tp: String(random.int(10_000_000, 39_999_999)),
    cnss: String(random.int(1_000_000, 9_999_999)),
    licenceNumber: `LV-${random.int(1000, 9999)}`,
    status: 'active',
    verification: 'verified',
    setupStep: 5,
    slugChosen: true,
    ...facts,
    slug,
    id,
  };
}

/** A public id: eight small letters and digits. */
export function shortIdFrom(random: Random): string {
  return Array.from({ length: 8 }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[random.int(0, 35)]).join('');
}
