import { randomInt } from 'node:crypto';
import type { Client } from 'pg';
import { writeSnapshot } from '~/modules/contracts/document/snapshot.server';
import { addDays, todayInMorocco } from '~/platform/clock';
import { contractPaper } from '../factories/contract-paper';
import { insertRow, insertVehicle, type Row, VALID } from '../factories/raw-rows';
import { insertRider } from '../factories/rider-row';

/** Whose rentals they are, and what the agency has already. */
interface Parties {
  agency: string;
  model: string;
  location: string;
  city: string;
  /** Who rents with an account. */
  customer: string;
  /** Who wrote a review. */
  reviewer: string;
}

/** Rentals with their papers and money, on a car of their own: nobody else has signed, paid or reviewed one of them. */
export interface OwnRentals {
  /** Completed, of the customer's account, with everything that follows a rental but a review. */
  completedReference: string;
  /** Its contract, which was signed and has a rider. */
  signedContract: string;
  completedInvoice: string;
  completedInvoiceId: string;
  /** A second invoice of it, not issued. */
  draftInvoiceId: string;
  completedPayment: string;
  /** A contract that nobody signed, of a rental that lies ahead; a cheque that the agency received for it. */
  pendingContract: string;
  chequeId: string;
  /** A visible review, by the reviewer. */
  reviewId: string;
}

type Insert = (table: string, row: Row) => Promise<string>;

/** Writes such rentals: one that ended last week, one that ended the week before, one in a month. */
export async function insertOwnRentals(client: Client, of: Parties): Promise<OwnRentals> {
  const insert: Insert = async (table, row) => String((await insertRow(client, table, row)).id);
  await client.query('BEGIN');
  const vehicle = String(await insertVehicle(client, of));
  // It is in the workshop: no search finds it, and nobody else rents it.
  await client.query(`UPDATE vehicles SET status = 'maintenance' WHERE id = $1`, [vehicle]);
  const rent = async (from: number, row: Row) => {
    const renter = await insert('clients', {
      ...VALID.clients(of.agency),
      cin: `ZT${randomInt(1_000_000, 9_999_999)}`,
    });
    const { id, reference } = await insertRow(client, 'bookings', {
      ...VALID.bookings(of.agency, vehicle, renter, of.location),
      ...daysFrom(from),
      ...row,
    });
    return {
      agency: of.agency,
      vehicle,
      renter,
      location: of.location,
      from,
      id: String(id),
      reference: String(reference),
    };
  };
  const completed = { status: 'completed', payment_status: 'unpaid', completed_at: new Date() };
  const ended = await rent(-10, { ...completed, customer_id: of.customer });
  const reviewed = await rent(-20, { ...completed, customer_id: of.reviewer });
  const ahead = await rent(30, { status: 'confirmed', payment_status: 'unpaid' });
  const pendingContract = newContractNumber();
  await addContract(insert, ahead, { number: pendingContract });
  const rentals = {
    completedReference: ended.reference,
    signedContract: await addSignedContract(client, insert, ended),
    ...(await addInvoices(client, insert, ended)),
    completedPayment: await insert('payments', { ...paymentOf(ended), method: 'card' }),
    pendingContract,
    chequeId: await insert('payments', {
      ...paymentOf(ahead),
      ...{ method: 'cheque', cheque_number: String(randomInt(1_000_000, 9_999_999)), cheque_bank: 'CIH Bank' },
      cheque_due_on: todayInMorocco(),
    }),
    reviewId: await insert('reviews', {
      ...{ agency_id: of.agency, vehicle_id: vehicle, booking_id: reviewed.id, customer_id: of.reviewer },
      ...{ author_name: 'Salma B.', rating: 4, comment: 'Voiture propre, agence à l’heure.', language: 'fr' },
    }),
  };
  await client.query('COMMIT');
  return rentals;
}

interface Rental {
  agency: string;
  vehicle: string;
  renter: string;
  location: string;
  /** Its first day, counted from today. */
  from: number;
  id: string;
  reference: string;
}

/** Three days at ten o'clock, counted from today. */
function daysFrom(from: number) {
  const [pickup, back] = [from, from + 3].map((days) => `${addDays(todayInMorocco(), days)} 10:00`);
  return { pickup_at: pickup, return_at: back, blocked_until: back, answer_by: pickup };
}

const paymentOf = ({ agency, id }: Rental) => ({
  ...{ agency_id: agency, booking_id: id, amount: 100, received_on: todayInMorocco() },
});

/** A number of a year that no agency has reached. */
const newContractNumber = () => `CTR-2040-${randomInt(100_000, 999_999)}`;

function addContract(insert: Insert, rental: Rental, row: Row): Promise<string> {
  const { pickup_at, return_at } = daysFrom(rental.from);
  return insert('contracts', {
    ...{ agency_id: rental.agency, booking_id: rental.id, client_id: rental.renter, vehicle_id: rental.vehicle },
    ...{ starts_at: pickup_at, ends_at: return_at, amount: '900.00', terms: 'Conditions générales' },
    ...row,
  });
}

/** Signed on paper on its first day, with a rider; its number. */
async function addSignedContract(client: Client, insert: Insert, rental: Rental): Promise<string> {
  const signedOn = addDays(todayInMorocco(), rental.from);
  const number = newContractNumber();
  const paper = contractPaper({ number });
  const { text: snapshot, sha256 } = writeSnapshot({ language: 'fr', paper, logo: null });
  const signed = { status: 'signed', signed_at: `${signedOn} 09:00Z`, snapshot, snapshot_sha256: sha256 };
  const id = await addContract(insert, rental, { number, ...signed });
  await insert('contract_signatures', {
    ...{ agency_id: rental.agency, contract_id: id, method: 'paper', signer_name: paper.client.fullName },
    ...{ signed_on: signedOn, document_sha256: sha256 },
  });
  await insertRider(client, {
    ...{ agency_id: rental.agency, id, vehicle_id: rental.vehicle, location: rental.location, paper },
  });
  return number;
}

/** One that was issued today, and a draft. */
async function addInvoices(client: Client, insert: Insert, { agency, id: booking, renter, from }: Rental) {
  const { pickup_at: period_start, return_at: period_end } = daysFrom(from);
  const write = async () => {
    const id = await insert('invoices', {
      ...VALID.invoices(agency, booking, renter),
      ...{ period_start, period_end },
      buyer: JSON.stringify({ name: 'Salma Bennani', phone: null, ice: null }),
      seller: JSON.stringify({ name: 'Essai' }),
    });
    await insert('invoice_lines', VALID.invoice_lines(agency, id));
    return id;
  };
  const [completedInvoiceId, draftInvoiceId] = [await write(), await write()];
  const { rows } = await client.query<{ number: string }>(
    `UPDATE invoices SET status = 'sent', issued_on = $2 WHERE id = $1 RETURNING number`,
    [completedInvoiceId, todayInMorocco()],
  );
  return { completedInvoiceId, draftInvoiceId, completedInvoice: rows[0]?.number ?? '' };
}
