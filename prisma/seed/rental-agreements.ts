import type { Prisma } from '~/generated/prisma/client';
import { ACCESSORIES } from '~/modules/contracts/condition/vehicle-condition';
import { writeRider } from '~/modules/contracts/riders/write-rider.server';
import { wallToInstant } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';
import { secondDriver } from './clients';
import type { Written } from './rental-rows';
import { writeRows } from './write-rows';

/** Marks as cars have them, the car after next the same again. */
const MARKS = [
  ['frontBumper.scratch'],
  [],
  ['leftFrontDoor.dent', 'rearBumper.scratch'],
  ['rightRearWheel.scratch'],
  [],
  ['windscreen.scratch', 'rightMirror.broken'],
];

const isDemo = ({ rental }: Written) => rental.vehicle.agency.slug === 'atlas-cars';

/** The state in which the demo agency's cars went out that are out now (R183); it is part of what is signed. */
export async function noteConditions(tx: Transaction, written: readonly Written[]): Promise<void> {
  const out = written.filter((one) => isDemo(one) && one.moments.pickedUp && !one.moments.returned);
  const rows = out.map(({ booking, rental, moments }, index) => {
    const noted = moments.pickedUp ? wallToInstant(moments.pickedUp) : undefined;
    return {
      agencyId: booking.agencyId,
      bookingId: booking.id,
      moment: 'pickup',
      marks: MARKS[index % MARKS.length] ?? [],
      accessories: ACCESSORIES.filter((accessory) => index % 4 > 0 || accessory !== 'extinguisher'),
      note: index % 3 === 0 ? 'Intérieur propre, deux clés remises.' : null,
      profileId: rental.vehicle.agency.ownerId,
      createdAt: noted,
      updatedAt: noted,
    } satisfies Prisma.ConditionReportCreateManyInput;
  });
  await writeRows(tx, 'condition_reports', rows);
}

/** The rider of the demo agency: of the car that is not back in time somebody else drives, too (R186). Nobody signed it yet. */
export async function writeDemoRider(tx: Transaction, written: readonly Written[]): Promise<void> {
  const late = written.find((one) => isDemo(one) && one.rental.outcome === 'late');
  if (!late) throw new Error('The demo agency has no car that is not back in time');
  const { booking, rental } = late;
  const random = rental.random.fork('rider');
  const own = { agencyId: booking.agencyId, bookingId: booking.id };
  await tx.driver.deleteMany({ where: { ...own, position: 2 } });
  await tx.driver.create({ data: { ...own, id: random.uuid(), position: 2, ...secondDriver(random), licenceIssuedOn: null, birthDate: null } }); // prettier-ignore
  await writeRider(tx, booking.id, rental.vehicle.agency.ownerId);
}
