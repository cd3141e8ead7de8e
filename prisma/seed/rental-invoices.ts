import type { InvoiceStatus, Prisma } from '~/generated/prisma/client';
import { splitTax } from '~/modules/invoices/invoice-amounts';
import {
  addDays,
  type CalendarDay,
  dayOf,
  dayToDate,
  time,
  type WallClock,
  wallAt,
  wallToInstant,
} from '~/platform/clock';
import type { SeededAgency } from './agencies';
import { CITIES } from './catalogue';
import type { Random } from './random';
import type { Written } from './rental-rows';

export interface PlannedInvoice {
  row: Prisma.InvoiceCreateManyInput & { id: string };
  lines: Prisma.InvoiceLineCreateManyInput[];
  /** Null while it is a draft. The database gives the number when the row leaves that state, and the status when it is paid or credited. */
  issue: { status: Extract<InvoiceStatus, 'sent' | 'overdue'>; on: CalendarDay } | null;
}

/** The invoices of a rental, oldest first; the ledger says what was paid of them. None before a car has gone out. */
export function invoicesOf(written: Written, now: WallClock): PlannedInvoice[] {
  const today = dayOf(now);
  const { rental, moments, client } = written;
  const { random, outcome } = rental;
  if (!moments.pickedUp) return [];
  if (!moments.returned) return random.chance(0.5) ? [invoiceOf(written, dayOf(moments.pickedUp), now)] : [];
  const issuedOn = addDays(
    dayOf(moments.returned),
    random.weighted({ same: 70, next: 30 }) === 'same' ? 0 : random.int(1, 2),
  );
  const isDraft = issuedOn > today || random.chance(issuedOn > addDays(today, -9) ? 0.4 : 0.04);
  if (isDraft || outcome !== 'done') return [invoiceOf(written, dayOf(moments.returned), now)];

  const isWrong = client.row.type === 'company' && random.chance(0.06) && addDays(issuedOn, 1) <= today;
  if (!isWrong) return [issued(invoiceOf(written, issuedOn, now), issuedOn, today)];
  // Issued with a wrong name: taken back by an avoir and issued again (R38: never deleted).
  const wrong = invoiceOf(written, issuedOn, now);
  wrong.row.buyer = { ...(wrong.row.buyer as object), name: client.row.fullName };
  const again = addDays(issuedOn, 1);
  return [
    { ...wrong, issue: { status: 'sent', on: issuedOn } },
    creditNote(random, wrong, again, now),
    issued(invoiceOf(written, again, now), again, today),
  ];
}

function invoiceOf(written: Written, on: CalendarDay, now: WallClock): PlannedInvoice {
  const { rental, client, booking, total, damage } = written;
  const { agency } = rental.vehicle;
  const id = rental.random.uuid();
  const full = Number(booking.pricePerDay) * booking.days;
  const lines = [
    {
      label: `Location ${rental.vehicle.label} ${rental.vehicle.row.year}, ${rental.vehicle.row.registrationNumber}`,
      quantity: booking.days,
      unitPrice: Number(booking.pricePerDay),
      total: full,
    },
    ...(total < full ? [oneOf('Remise longue durée', total - full)] : []),
    ...(damage > 0 ? [oneOf('Dommages constatés au retour', damage)] : []),
  ];
  const isCompany = client.row.type === 'company';
  return {
    row: {
      id,
      agencyId: agency.id,
      bookingId: booking.id,
      clientId: client.row.id,
      kind: 'invoice',
      periodStart: booking.pickupAt,
      periodEnd: booking.returnAt,
      taxRate: agency.taxRate,
      ...splitTax(total + damage, agency.taxRate),
      dueOn: dayToDate(addDays(on, isCompany ? 30 : 7)),
      buyer: {
        name: isCompany ? (client.row.companyName ?? client.row.fullName) : client.row.fullName,
        phone: client.row.phone,
        ice: client.row.ice ?? null,
      },
      seller: sellerOf(agency),
      createdAt: wallToInstant(evening(on, now)),
    },
    lines: lines.map((line, index) => ({
      ...line,
      position: index + 1,
      id: rental.random.uuid(),
      agencyId: agency.id,
      invoiceId: id,
    })),
    issue: null,
  };
}

const oneOf = (label: string, amount: number) => ({ label, quantity: 1, unitPrice: amount, total: amount });

function issued(invoice: PlannedInvoice, on: CalendarDay, today: CalendarDay): PlannedInvoice {
  const isOver = (invoice.row.dueOn as Date) < dayToDate(today);
  return { ...invoice, issue: { status: isOver ? 'overdue' : 'sent', on } };
}

/** The avoir of an invoice: the same lines, below zero. */
function creditNote(random: Random, of: PlannedInvoice, on: CalendarDay, now: WallClock): PlannedInvoice {
  const id = random.uuid();
  const minus = (amount: unknown) => -Number(amount);
  const { totalExcl, taxAmount, totalIncl } = of.row;
  return {
    row: {
      ...of.row,
      id,
      kind: 'credit_note',
      correctsId: of.row.id,
      totalExcl: minus(totalExcl),
      taxAmount: minus(taxAmount),
      totalIncl: minus(totalIncl),
      dueOn: null,
      createdAt: wallToInstant(evening(on, now)),
    },
    lines: of.lines.map((line) => ({
      ...line,
      id: random.uuid(),
      invoiceId: id,
      unitPrice: minus(line.unitPrice),
      total: minus(line.total),
    })),
    issue: { status: 'sent', on },
  };
}

/** Papers are written at the end of the day, today's at once. */
export function evening(on: CalendarDay, now: WallClock): WallClock {
  const written = wallAt(on, time('18:30'));
  return written < now ? written : now;
}

/** The seller as printed: what the agency's card says on the day of issue. */
function sellerOf({ name, address, phone, email, ice, fiscalId, rc, tp, cnss, citySlug }: SeededAgency) {
  const city = CITIES.find(({ slug }) => slug === citySlug)?.nameFr ?? null;
  return { name, address, city, phone, email, ice, fiscalId, rc, tp, cnss } as Prisma.InputJsonObject;
}
