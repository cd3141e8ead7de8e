import { DomainError } from '~/errors/domain-error';
import type { Language } from '~/i18n/languages';
import { vehicleName } from '~/modules/fleet/vehicles/vehicle-name';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { db } from '~/platform/db.server';
import { isUuid } from '~/platform/uuid';
import { type DeskDraft, saveDeskDraft } from '../desk-drafts.server';
import type { DeskValues } from '../desk-values';
import { readDeskBooking, USUAL_CHOICES } from '../first-desk-values.server';
import { parseBookingReference } from '../../booking-reference';
import { isEditable } from '../../lifecycle/booking-status';
import { openDeskForm } from '../open-desk-form.server';
import { type ChangeMeanwhile, mergeEdit } from './merge-edit';

/**
 * The form of a booking that stands, with what somebody typed into it so far and what somebody else changed since.
 * A draft of another form counts as none. Seven queries at most.
 * @throws DomainError bookingNotFound
 */
export async function openEdit(scope: AgencyScope, reference: string, draft: DeskDraft | null, lang: Language) {
  const booking = await readDeskBooking(scope, reference);
  if (!booking) throw new DomainError('bookingNotFound');
  const typed = draft?.values.reference === booking.reference ? draft.values : null;
  const merged = mergeEdit(booking.values, typed);
  // The client of a booking stays.
  const values = { ...USUAL_CHOICES, ...merged.values, clientId: booking.values.clientId };
  const page = await openDeskForm(scope, values, lang, booking);
  return {
    reference: booking.reference,
    isEditable: isEditable(booking.status),
    handedOverAt: booking.handedOverAt,
    values,
    page,
    changes: await inWords(scope, merged.changes, page.locations),
  };
}

/**
 * After a save that was refused because somebody else had changed the booking (`bookingChanged`): the page that answers
 * names the changes, so the next save of this draft is made over them.
 */
export async function acceptChanges(
  scope: AgencyScope,
  reference: string,
  draft: string,
  typed: DeskValues,
): Promise<void> {
  const booking = await readDeskBooking(scope, reference);
  if (booking) await saveDeskDraft(scope, draft, { ...typed, version: booking.values.version });
}

/** Before something typed is kept for a booking. @throws DomainError bookingNotFound for one that is not the agency's */
export async function assertOwnBooking({ agencyId }: AgencyScope, text: string): Promise<void> {
  const reference = parseBookingReference(text) ?? '';
  const own = await db.booking.findFirst({ where: { reference, agencyId }, select: { id: true } });
  if (!own) throw new DomainError('bookingNotFound');
}

/** The names of the vehicles and places of changes in place of their ids. */
async function inWords(scope: AgencyScope, changes: ChangeMeanwhile[], locations: { value: string; label: string }[]) {
  const isVehicle = ({ field }: ChangeMeanwhile) => field === 'vehicleId';
  const ids = changes.filter(isVehicle).flatMap(({ before, now }) => [before, now].filter(isUuid));
  const vehicles = ids.length
    ? await db.vehicle.findMany({
        where: { agencyId: scope.agencyId, id: { in: ids } },
        select: { id: true, make: true, modelName: true, year: true },
      })
    : [];
  const names = new Map([
    ...vehicles.map((vehicle) => [vehicle.id, vehicleName(vehicle)] as const),
    ...locations.map(({ value, label }) => [value, label] as const),
  ]);
  const named = (text: string) => names.get(text) ?? (isUuid(text) ? '' : text);
  return changes.map((change) => ({ ...change, before: named(change.before), now: named(change.now) }));
}
