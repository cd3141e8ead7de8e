import { db } from '~/platform/db.server';
import { playBookings } from '../money/random-bookings';

/** Plays random bookings in the database of DATABASE_URL, an agency for each lot; prints what was compared as JSON. */

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
const row = Object.fromEntries(Object.entries(done).map(([name, value]) => [name, String(value)]));
console.log(JSON.stringify([{ ...row, seconds: String(Math.round((Date.now() - began) / 1000)), differing: '0' }]));
await db.$disconnect();
