import { isUuid } from '~/platform/uuid';
import { parseWall, type WallClock } from '~/platform/clock';

/** For how many seconds a move can be taken back by the button that tells it; the server takes it a little longer. */
export const UNDO_SECONDS = 10;

/** A booking as it was before a move, and its version right after it. */
export interface Undo {
  vehicleId: string;
  pickupAt: WallClock;
  returnAt: WallClock;
  /** Decimal text in MAD: a total set by hand comes back as it was. */
  totalPrice: string;
  version: string;
}

export const writeUndo = ({ vehicleId, pickupAt, returnAt, totalPrice, version }: Undo): string =>
  [vehicleId, pickupAt, returnAt, totalPrice, version].join(' ');

/** Null for what no button of this site says. */
export function readUndo(text: string): Undo | null {
  const [vehicleId = '', start, end, totalPrice = '', version = ''] = text.split(' ');
  const [pickupAt, returnAt] = [parseWall(start), parseWall(end)];
  if (!isUuid(vehicleId) || !pickupAt || !returnAt) return null;
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(totalPrice) || !/^\d{13}$/.test(version)) return null;
  return { vehicleId, pickupAt, returnAt, totalPrice, version };
}
