import { z } from 'zod';
import { DomainError } from '~/errors/domain-error';
import { ERROR_CODES, type ErrorCode } from '~/errors/catalogue';
import { cutText } from '~/platform/cut-text';
import { currentInstant } from '~/platform/clock';
import { db } from '~/platform/db.server';
import { keptSince } from '~/platform/retention';
import { isUuid } from '~/platform/uuid';
import type { FormValues } from '../booking-form.server';

/** Whose draft it is: nobody reads it from another session, and it goes when the session ends. */
export interface DraftOwner {
  sessionId: string;
}

const outcome = z.object({
  /** Of the booking that this form makes, however often it is sent. */
  requestKey: z.uuid(),
  /** What was sent with the review, where it did not become a booking. */
  sent: z
    .object({ consents: z.boolean(), whatsapp: z.boolean().default(false), total: z.string(), deposit: z.string() })
    .optional(),
  /** Why the booking was refused for a reason that the review does not find by itself. */
  refusal: z
    .object({
      code: z.custom<ErrorCode>((code) => ERROR_CODES.some((known) => known === code)),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .optional(),
  /** It became a booking. */
  isBooked: z.boolean().optional(),
});
export type DraftOutcome = z.infer<typeof outcome>;

const stored = z.object({ id: z.string(), values: z.record(z.string(), z.string()), outcome });

export interface BookingDraft {
  id: string;
  values: FormValues;
  outcome: DraftOutcome;
}

/** More than every field holds at its longest; the schema refuses each of them far below. */
const MOST_BYTES = 90_000;
const MOST_QUERY = 1000;

/**
 * Keeps a booking form for an hour, at most ten of a session (the database lets the oldest go).
 * @throws formTooLarge for more than a form may hold.
 */
export async function saveBookingDraft(
  { sessionId }: DraftOwner,
  draft: BookingDraft & { vehicleId: string; enquiry: string },
): Promise<void> {
  const { id, vehicleId, values } = draft;
  if (Buffer.byteLength(JSON.stringify(values)) > MOST_BYTES) throw new DomainError('formTooLarge');
  const row = { vehicleId, values, outcome: draft.outcome, savedAt: currentInstant() };
  await db.bookingDraft.upsert({
    where: { sessionId_id: { sessionId, id } },
    create: { sessionId, id, enquiry: cutText(draft.enquiry, MOST_QUERY), ...row },
    update: row,
  });
}

/**
 * The draft of a car that an address names, or else the last one that was opened with the same query; null where
 * there is none, it is an hour old, of another session, or of a shape that is no longer read. One that became a booking is found by its id alone.
 */
export async function findBookingDraft(
  { sessionId }: DraftOwner,
  vehicleId: string,
  { id, enquiry }: { id: string | null; enquiry: string },
): Promise<BookingDraft | null> {
  if (id !== null && !isUuid(id)) return null;
  const row = await db.bookingDraft.findFirst({
    where: {
      sessionId,
      vehicleId,
      savedAt: { gt: keptSince('bookingDraft') },
      ...(id === null ? { enquiry: cutText(enquiry, MOST_QUERY), NOT: { values: { equals: {} } } } : { id }),
    },
    orderBy: { savedAt: 'desc' },
    select: { id: true, values: true, outcome: true },
  });
  return stored.nullable().catch(null).parse(row);
}

/** Empties the draft that became a booking; what is left leads whoever goes back to it to that booking. */
export async function closeBookingDraft({ sessionId }: DraftOwner, id: string, requestKey: string): Promise<void> {
  if (!isUuid(id)) return;
  const closed: DraftOutcome = { requestKey, isBooked: true };
  await db.bookingDraft.updateMany({ where: { sessionId, id }, data: { values: {}, outcome: closed } });
}
