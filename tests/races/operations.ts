import { DomainError } from '~/errors/domain-error';
import type { AgencyScope, CustomerScope } from '~/modules/tenancy/scope';
import type { BookingRequest } from '~/modules/bookings/request/booking-schema';
import type { DeskBooking } from '~/modules/bookings/desk/desk-schema';
import { createDeskBooking, type NewDeskBooking } from '~/modules/bookings/desk/create-desk-booking.server';
import { editBooking } from '~/modules/bookings/desk/edit/edit-booking.server';
import { type HandOver, handOverBooking } from '~/modules/bookings/handover/hand-over-booking.server';
import { cancelBooking } from '~/modules/bookings/lifecycle/cancel-booking.server';
import { completeBooking, type ReturnFacts } from '~/modules/bookings/lifecycle/complete-booking.server';
import { confirmBooking } from '~/modules/bookings/lifecycle/confirm-booking.server';
import { declineBooking } from '~/modules/bookings/lifecycle/decline-booking.server';
import { deleteBooking } from '~/modules/bookings/lifecycle/delete-booking.server';
import { rescheduleBooking } from '~/modules/bookings/lifecycle/reschedule-booking.server';
import { recordBookingDeposit } from '~/modules/bookings/money/record-booking-deposit.server';
import { recordBookingPayment } from '~/modules/bookings/money/record-booking-payment.server';
import { requestBooking } from '~/modules/bookings/request/request-booking.server';
import { answerChange } from '~/modules/bookings/changes/answer-change.server';
import type { ChangeAnswer } from '~/modules/bookings/changes/change-schema';
import type { ClientFacts, Papers } from '~/modules/clients/client-schema';
import { saveIdentityPicture } from '~/modules/clients/documents/identity-pictures.server';
import { mergeClients } from '~/modules/clients/merge/merge-clients.server';
import { deleteClient } from '~/modules/clients/page/delete-client.server';
import { blacklistClient, updateClient } from '~/modules/clients/page/save-client.server';
import { finishClient } from '~/modules/clients/wizard/client-drafts.server';
import { saveVehicle } from '~/modules/fleet/editor/save-vehicle.server';
import type { VehicleInput } from '~/modules/fleet/editor/vehicle-schema';
import { addImages } from '~/modules/fleet/images/vehicle-images.server';
import { addWork } from '~/modules/fleet/maintenance/save-work.server';
import type { WorkInput } from '~/modules/fleet/maintenance/work-schema';
import { issueInvoice } from '~/modules/invoices/issue/issue-invoice.server';
import type { NewDepositMovement } from '~/modules/payments/record-deposit.server';
import type { NewPayment } from '~/modules/payments/record-payment.server';
import type { Keyed } from '~/platform/sent-form.server';
import { blockVehicle } from '~/modules/availability/blocks/block-vehicle.server';
import { isDatabaseDown } from '~/platform/db.server';

/** Something that may happen at once in several processes; plain data, so that it can be sent to one. */
export type Operation =
  | { do: 'request'; scope: CustomerScope; input: BookingRequest }
  | { do: 'confirm'; scope: AgencyScope; reference: string }
  | { do: 'move'; scope: AgencyScope; reference: string; to: Parameters<typeof rescheduleBooking>[2] }
  | { do: 'edit'; scope: AgencyScope; reference: string; input: DeskBooking; version: string }
  | { do: 'handOver'; scope: AgencyScope; reference: string; facts: HandOver }
  | { do: 'return'; scope: AgencyScope; reference: string; facts: ReturnFacts }
  | { do: 'decline'; scope: AgencyScope; reference: string }
  | { do: 'cancel'; scope: CustomerScope; reference: string }
  | { do: 'desk'; scope: AgencyScope; input: NewDeskBooking }
  | { do: 'pay'; scope: AgencyScope; reference: string; payment: Keyed<NewPayment> }
  | { do: 'deposit'; scope: AgencyScope; reference: string; movement: Keyed<NewDepositMovement> }
  | { do: 'issue'; scope: AgencyScope; id: string }
  | { do: 'delete'; scope: AgencyScope; reference: string }
  | { do: 'answerChange'; scope: AgencyScope; reference: string; answer: ChangeAnswer }
  | { do: 'client'; scope: AgencyScope; clientId: string; papers: Papers }
  | { do: 'editClient'; scope: AgencyScope; clientId: string; facts: ClientFacts }
  | { do: 'vehicle'; scope: AgencyScope; id: string; input: VehicleInput }
  | { do: 'photos'; scope: AgencyScope; shortId: string; /** Their bytes in base64. */ files: string[] }
  | { do: 'work'; scope: AgencyScope; shortId: string; id: string; input: WorkInput; invoice: string }
  | { do: 'merge'; scope: AgencyScope; survivorId: string; otherId: string }
  | { do: 'blacklist'; scope: AgencyScope; clientId: string; reason: string }
  | { do: 'deleteClient'; scope: AgencyScope; clientId: string }
  | { do: 'picture'; scope: AgencyScope; clientId: string; /** Its bytes in base64. */ file: string }
  | {
      do: 'block';
      scope: AgencyScope;
      vehicleId: string;
      block: Parameters<typeof blockVehicle>[2];
    };

const ATTEMPTS = 20;

/** `ok`, the code of a DomainError, or what nobody expects. */
export type Outcome = string;

const fileOf = (base64: string) => new File([Buffer.from(base64, 'base64')], 'picture.png');

function perform(operation: Operation): Promise<unknown> {
  switch (operation.do) {
    case 'request':
      return requestBooking(operation.scope, operation.input, 'fr');
    case 'confirm':
      return confirmBooking(operation.scope, operation.reference);
    case 'move':
      return rescheduleBooking(operation.scope, operation.reference, operation.to);
    case 'edit':
      return editBooking(operation.scope, operation.reference, operation.input, operation.version);
    case 'handOver':
      return handOverBooking(operation.scope, operation.reference, operation.facts);
    case 'return':
      return completeBooking(operation.scope, operation.reference, operation.facts);
    case 'decline':
      return declineBooking(operation.scope, operation.reference, 'Voiture en panne');
    case 'cancel':
      return cancelBooking(operation.scope, operation.reference);
    case 'desk':
      return createDeskBooking(operation.scope, operation.input);
    case 'pay':
      return recordBookingPayment(operation.scope, operation.reference, operation.payment);
    case 'deposit':
      return recordBookingDeposit(operation.scope, operation.reference, operation.movement);
    case 'issue':
      return issueInvoice(operation.scope, operation.id);
    case 'delete':
      return deleteBooking(operation.scope, operation.reference);
    case 'answerChange':
      return answerChange(operation.scope, operation.reference, operation.answer);
    case 'client':
      return finishClient(operation.scope, operation.clientId, operation.papers);
    case 'editClient':
      return updateClient(operation.scope, operation.clientId, operation.facts);
    case 'vehicle':
      return saveVehicle(operation.scope, operation.input, { id: operation.id });
    case 'photos':
      return addImages(operation.scope, operation.shortId, operation.files.map(fileOf));
    case 'work': {
      const { scope, shortId, id, input, invoice } = operation;
      return addWork(scope, shortId, id, input, fileOf(invoice));
    }
    case 'merge':
      return mergeClients(operation.scope, operation.survivorId, operation.otherId);
    case 'blacklist':
      return blacklistClient(operation.scope, operation.clientId, operation.reason);
    case 'deleteClient':
      return deleteClient(operation.scope, operation.clientId);
    case 'picture':
      return saveIdentityPicture(operation.scope, operation.clientId, 'front', fileOf(operation.file));
    case 'block':
      return blockVehicle(operation.scope, operation.vehicleId, operation.block);
  }
}

/**
 * What comes of an operation. "The database is busy" is no answer about the car: as a visitor would
 * after a 503, it is asked again, so that a slow machine changes nothing.
 */
async function outcomeOf(operation: Operation): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    try {
      await perform(operation);
      return 'ok';
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      if (!isDatabaseDown(error) || attempt === ATTEMPTS) return `unexpected: ${String(error)}`;
    }
  }
}

/** Runs all operations at once; their outcomes in the same order. */
export function performAll(operations: readonly Operation[]): Promise<Outcome[]> {
  return Promise.all(operations.map(outcomeOf));
}
