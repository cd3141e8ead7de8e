import { createHash } from 'node:crypto';
import type { Prisma } from '~/generated/prisma/client';
import { PAPER_KINDS, type PaperKind, type PaperRefusal } from '~/modules/agencies/papers/paper-kinds';
import { addDays, type CalendarDay, dayToDate, instantToWall, time, wallAt, wallToInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import type { SeededAgency } from './agencies';
import { drawPaper } from './paper-picture';
import type { Random } from './random';
import type { World } from './world';
import { writeRows } from './write-rows';

interface Handed {
  kind: PaperKind;
  /** When it came. */
  daysAgo: number;
  refusal?: { reason: PaperRefusal; note?: string };
}

/** What agencies handed in lately: two that nobody has verified, and two with their badge that renew a paper. */
const HANDED: Record<string, readonly Handed[]> = {
  'bab-el-bahr': [
    { kind: 'trade_register', daysAgo: 1 },
    { kind: 'ice_certificate', daysAgo: 1 },
    { kind: 'licence', daysAgo: 1 },
    { kind: 'manager_identity', daysAgo: 1 },
  ],
  'angad-location': [
    { kind: 'licence', daysAgo: 6 },
    { kind: 'insurance', daysAgo: 6, refusal: { reason: 'other', note: 'Il manque la page qui porte le cachet.' } },
  ],
  'medina-drive': [
    { kind: 'insurance', daysAgo: 2 },
    { kind: 'licence', daysAgo: 2 },
  ],
  'atlas-cars': [{ kind: 'insurance', daysAgo: 9, refusal: { reason: 'expired' } }],
};
/** Whose accepted papers have a picture. */
const PICTURED = ['atlas-cars', 'medina-drive'];

/** The papers of agencies (R254, R277): those that were seen before the badge, those that wait, and refused ones. */
export async function seedPapers(world: World): Promise<string> {
  const random = world.random.fork('papers');
  const seen: Prisma.AgencyPaperCreateManyInput[] = [];
  for (const agency of world.agencies.filter(({ verification }) => verification === 'verified'))
    for (const kind of PAPER_KINDS) seen.push(await seenRow(random, agency, kind));
  await writeRows(db, 'agency_papers', seen);
  let handed = 0;
  for (const agency of world.agencies)
    for (const paper of HANDED[agency.slug] ?? []) {
      await handIn(random, world.today, agency, paper);
      handed += 1;
    }
  return `${seen.length} papers seen, ${handed} handed in`;
}

/** A paper that an administrator saw when the agency got its badge. */
async function seenRow(random: Random, agency: SeededAgency, kind: PaperKind) {
  const seenAt = agency.verifiedAt as Date;
  return {
    id: random.uuid(),
    agencyId: agency.id,
    kind,
    number: numberOf(random, agency, kind),
    dated: dayToDate(addDays(dayOf(seenAt), -random.int(30, 240))),
    seenAt,
    pictureKey: PICTURED.includes(agency.slug) ? await drawPaper(random, agency.facts.colour) : null,
  };
}

/** A paper that was handed in; a refused one was refused the day after. */
async function handIn(random: Random, today: CalendarDay, agency: SeededAgency, { kind, daysAgo, refusal }: Handed) {
  const day = addDays(today, -daysAgo);
  const pictureKey = await drawPaper(random, agency.facts.colour);
  const id = random.uuid();
  await db.handedPaper.create({
    data: {
      id,
      agencyId: agency.id,
      kind,
      number: numberOf(random, agency, kind),
      dated: dayToDate(addDays(day, -random.int(5, 25))),
      pictureKey,
      digest: createHash('sha256').update(pictureKey).digest('hex'),
      handedAt: at(day, '10:20'),
    },
  });
  if (!refusal) return;
  await db.handedPaper.update({ where: { id }, data: { refusedAt: at(addDays(day, 1), '09:15'), ...refusal } });
}

const at = (day: CalendarDay, clock: string) => wallToInstant(wallAt(day, time(clock)));
const dayOf = (instant: Date) => instantToWall(instant).slice(0, 10) as CalendarDay;

/** What the paper bears: the agency's own numbers where it has them. */
function numberOf(random: Random, { rc, ice, licenceNumber }: SeededAgency, kind: PaperKind): string {
  const own = { trade_register: rc, ice_certificate: ice, licence: licenceNumber };
  if (kind === 'manager_identity') return `BE${random.digits(6)}`;
  if (kind === 'insurance') return `POL-${random.digits(7)}`;
  return own[kind] ?? random.digits(6);
}
