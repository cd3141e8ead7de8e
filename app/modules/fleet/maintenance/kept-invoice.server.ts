import { z } from 'zod';
import { changePicture } from '~/modules/pictures/change-picture.server';
import { copyPicture } from '~/modules/pictures/copy-picture.server';
import type { AgencyScope } from '~/modules/tenancy/scope';
import { currentInstant } from '~/platform/clock';
import { seal, unseal } from '~/platform/seal.server';

const PURPOSE = 'invoice of a new work';
/** How long a picture waits for its work: less than the day after which files that no row names are removed. */
const HOURS = 20;

const contents = z.object({ agency: z.string(), work: z.string(), key: z.string(), until: z.number() });

/** The work that a form is about to add, and the text that its last answer gave it. */
export interface WaitingInvoice {
  workId: string;
  sealed: string;
}

/**
 * Keeps the picture of an invoice whose work is not stored yet, in place of one that its form brings back (R146).
 * @returns what the form brings back with its next posting; it holds for this agency and this work alone
 * @throws DomainError whatever `changePicture` throws
 */
export async function keepInvoice(scope: AgencyScope, waiting: WaitingInvoice, file: File): Promise<string> {
  let key = keptInvoice(scope, waiting);
  await changePicture(scope, file, 'work', (stored) => {
    const old = key;
    key = stored ?? null;
    return Promise.resolve(old);
  });
  return sealFor(scope, waiting.workId, key);
}

/**
 * Keeps what came with the form of a work for another one in its place: the id of the first has served something else, which
 * may have taken the picture, so that it is kept once more (R322).
 * @returns what the form brings back; empty where there is no picture, or its file has gone
 * @throws DomainError whatever `changePicture` throws
 */
export async function keepForAnother(
  scope: AgencyScope,
  workId: string,
  invoice: File | string | null,
): Promise<string> {
  if (invoice instanceof File) return keepInvoice(scope, { workId, sealed: '' }, invoice);
  const key = invoice && (await copyPicture(invoice, 'work'));
  return key ? sealFor(scope, workId, key) : '';
}

function sealFor({ agencyId }: AgencyScope, work: string, key: string | null): string {
  const until = currentInstant().getTime() + HOURS * 3_600_000;
  return seal(PURPOSE, { agency: agencyId, work, key, until });
}

/** The storage key of the picture that waits for a work; null for none, or one that was let go. */
export function keptInvoice({ agencyId }: AgencyScope, { workId, sealed }: WaitingInvoice): string | null {
  const read = contents.safeParse(unseal(PURPOSE, sealed));
  if (!read.success || read.data.agency !== agencyId || read.data.work !== workId) return null;
  return read.data.until > currentInstant().getTime() ? read.data.key : null;
}
