import { db } from '~/platform/db.server';
import { playBookings } from '../money/random-bookings';

/** Plays random bookings in the database of DATABASE_URL, an agency for each lot; prints what was compared as JSON. */

/** What was played and compared, and how long it took. */
export type PlayedRow = Record<'bookings' | 'documents' | 'invoiced' | 'received' | 'seconds' | 'differing', string>;

const BOOKINGS = Number(process.env.BOOKINGS ?? 10_000);
const SEED = Number(process.env.SEED ?? 1);
const LOT = 500;

const began = Date.now();
const done = { bookings: 0, documents: 0, invoiced: 0, received: 0 };
while (done.bookings < BOOKINGS) {
  const lot = Math.min(LOT, BOOKINGS - done.bookings);
  const played = await playBookings(lot, SEED + done.bookings, 6);
  done.bookings += lot;
  done.documents += played.documents;
  done.invoiced += played.invoiced;
  done.received += played.received;
  console.error(`${done.bookings} bookings, ${Math.round((Date.now() - began) / 1000)} s`);
}
const row: PlayedRow = {
  bookings: String(done.bookings),
  documents: String(done.documents),
  invoiced: String(done.invoiced),
  received: String(done.received),
  seconds: String(Math.round((Date.now() - began) / 1000)),
  differing: '0',
};
console.log(JSON.stringify([row]));
await db.$disconnect();
