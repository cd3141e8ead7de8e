import { redirect } from '@remix-run/node';
import { DomainError } from '~/errors/domain-error';
import { checkForm, type Invalid, speakerOf } from './form.server';
import { encodePath } from '../redirects.server';
import { createClientOnce } from '~/modules/clients/wizard/create-client.server';
import { findPickedClient } from '~/modules/clients/picker/search-clients.sql';
import { type DeskValues, typedValues } from '~/modules/bookings/desk/desk-values';
import { saveDeskDraft } from '~/modules/bookings/desk/desk-drafts.server';
import { newClientSchema } from '~/modules/bookings/desk/new-client-schema';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { withQuery } from '~/paths';

/** The field of the agency's booking form that a refusal is about. */
const FIELDS: Record<string, string> = {
  datesConflictFrom: 'vehicleId',
  carNotFound: 'vehicleId',
  vehicleUnavailable: 'vehicleId',
  clientNotFound: 'clientId',
  locationNotServed: 'pickupLocationId',
  driverPapersMissing: 'clientDrives',
  driverTooYoung: 'acceptDriver',
  licenceTooRecent: 'acceptDriver',
  paymentTooHigh: 'received',
  chequeRequired: 'chequeNumber',
  chequeKnown: 'chequeNumber',
  handedOverFixed: 'startDate',
  pickupInPast: 'startDate',
  dateTooFar: 'startDate',
  returnNotAfterPickup: 'endDate',
  rentalTooLong: 'endDate',
};

export const deskFieldOf = (error: unknown) => (error instanceof DomainError ? FIELDS[error.code] : undefined);

/** Of the page: where the form stands, and the draft that its address names. */
interface Desk {
  scope: AgencyScope;
  path: string;
  draft: string;
  request: Request;
}

/** Steps after which the page shows another part: every other one stays where it is. */
const PARTS: Record<string, string> = {
  vehicle: 'vehicle',
  moreVehicles: 'vehicle',
  client: 'client',
  newClient: 'client',
  cancelClient: 'client',
  changeClient: 'client',
  createClient: 'client',
};

/** Keeps what was typed, does what a button of a part asks for, and leads back to the page. */
export async function takeDeskStep(desk: Desk, form: FormData): Promise<Response | Invalid> {
  const { scope, path, draft } = desk;
  const picked = form.get('pickClient');
  const step = typeof picked === 'string' ? 'pickClient' : String(form.get('step'));
  let values = typedValues(form);
  if (step === 'createClient') {
    const created = await writeClient(desk, form, values);
    if (!('values' in created)) return created;
    values = created.values;
  } else if (step === 'pickClient') {
    values = await withClient(scope, values, String(picked));
  } else {
    values = stepped(values, step);
  }
  await saveDeskDraft(scope, draft, values);
  const part = PARTS[step];
  return redirect(encodePath(withQuery(path, { draft }) + (part ? `#${part}-title` : '')), 303);
}

function stepped(values: DeskValues, step: string): DeskValues {
  const { clientId, clientForm, ...rest } = values;
  if (step === 'moreVehicles') return { ...values, manyVehicles: 'on' };
  if (step === 'changeClient') return rest;
  if (step === 'cancelClient') return clientId ? { ...rest, clientId } : rest;
  if (step === 'newClient') return { ...rest, clientForm: 'on', ...namedAs(values.clientQuery) };
  return values;
}

/** What was searched for is the name of whom it did not find. */
const namedAs = (query: string | undefined): DeskValues =>
  query && !/\d/.test(query) ? { clientFullName: query } : {};

/** The chosen client; who has no papers, as a company, does not drive. */
async function withClient(scope: AgencyScope, values: DeskValues, id: string): Promise<DeskValues> {
  const client = await findPickedClient(scope, id);
  if (!client) throw new DomainError('clientNotFound');
  const { clientForm, clientQuery, clientDrives, ...rest } = values;
  return { ...rest, clientId: id, ...(client.hasPapers && clientDrives ? { clientDrives } : {}) };
}

async function writeClient({ scope, draft, request }: Desk, form: FormData, values: DeskValues) {
  const reading = checkForm(form, newClientSchema, await speakerOf(request));
  if (!reading.ok) {
    await saveDeskDraft(scope, draft, values);
    return reading.invalid;
  }
  const { key, client } = reading.value;
  try {
    await createClientOnce(scope, client, key);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'formUsed') throw error;
    // The page that comes back has another key.
    await saveDeskDraft(scope, draft, values);
    return reading.refuse(error);
  }
  const kept = Object.entries(values).filter(([name]) => !name.startsWith('client') || name === 'clientDrives');
  return { values: await withClient(scope, Object.fromEntries(kept), key) };
}
