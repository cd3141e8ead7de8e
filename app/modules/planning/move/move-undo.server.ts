import { z } from 'zod';
import { DomainError } from '~/errors/domain-error';
import { parsed } from '~/errors/field-schemas';
import { bookingVersion, type LockedBooking } from '~/modules/bookings/lifecycle/transition-booking.server';
import { currentInstant, dateToWall, parseWall } from '~/platform/clock';
import type { Transaction } from '~/platform/db.server';
import { seal, unseal } from '~/platform/seal.server';

const PURPOSE = 'undo of a move';

/** For how many seconds a move can be taken back by the button that tells it. */
export const UNDO_SECONDS = 10;
/** The button may be pressed in its last moment. */
const GRACE_MS = 5_000;

const wall = parsed(parseWall, 'errors:invalidData');

/** A booking as it was before a move, and what shows that nothing was built on the move. */
const contents = z.object({
  booking: z.string(),
  vehicleId: z.string(),
  pickupAt: wall,
  returnAt: wall,
  /** Decimal text in MAD: a total set by hand comes back as it was. */
  totalPrice: z.string(),
  /** The move's line of the timeline, how many lines the booking had with it, and the booking's version. */
  event: z.string(),
  events: z.number(),
  version: z.string(),
  until: z.number(),
});
export type Undo = z.output<typeof contents>;

/** What takes a move back, as a browser may keep it and not write it (R320). `before`, `after`: the move. */
export async function sealUndo(
  tx: Transaction,
  before: Omit<Undo, 'booking' | 'event' | 'events' | 'version' | 'until'>,
  after: { id: string; event: string; version: string },
): Promise<string> {
  const { id: booking, event, version } = after;
  const until = currentInstant().getTime() + UNDO_SECONDS * 1000 + GRACE_MS;
  return seal(PURPOSE, { ...before, booking, event, events: await countEvents(tx, booking), version, until });
}

/**
 * What `sealUndo` was given for this booking, which is good once, for a while, and until anything is recorded with it.
 * @throws DomainError invalidData for any other text; moveUndone where the booking stands again as it did before the move;
 *   moveUndoLate once the time is over; moveUndoChanged where anything else was recorded with the booking since
 */
export async function openUndo(tx: Transaction, booking: LockedBooking, sealed: string): Promise<Undo> {
  const read = contents.safeParse(unseal(PURPOSE, sealed));
  if (!read.success || read.data.booking !== booking.id) throw new DomainError('invalidData');
  const { events, version, until } = read.data;
  if (standsAsBefore(booking, read.data)) throw new DomainError('moveUndone');
  if (until < currentInstant().getTime()) throw new DomainError('moveUndoLate');
  if ((await countEvents(tx, booking.id)) !== events || bookingVersion(booking) !== version)
    throw new DomainError('moveUndoChanged');
  return read.data;
}

const standsAsBefore = (booking: LockedBooking, { vehicleId, pickupAt, returnAt }: Undo): boolean =>
  booking.vehicleId === vehicleId &&
  dateToWall(booking.pickupAt) === pickupAt &&
  dateToWall(booking.returnAt) === returnAt;

const countEvents = (tx: Transaction, bookingId: string) => tx.bookingEvent.count({ where: { bookingId } });
