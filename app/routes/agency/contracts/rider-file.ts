import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { findRider } from '~/modules/contracts/riders/find-rider.server';
import { riderFile } from '~/modules/contracts/riders/rider-file.server';
import { riderFileName } from '~/modules/contracts/riders/rider-paper';

/** A rider of the agency as a PDF in the language of its address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params: { number = '', sequence }, lang, url }) => {
    const rider = await findRider(scope, { of: number, sequence });
    return pdfResponse(await riderFile(rider, lang), riderFileName(rider.paper.number), url);
  });
}
