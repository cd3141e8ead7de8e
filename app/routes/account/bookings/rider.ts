import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { guard } from '~/http/guard.server';
import { findCustomerRider } from '~/modules/contracts/riders/find-rider.server';
import { riderFile } from '~/modules/contracts/riders/rider-file.server';
import { riderFileName } from '~/modules/contracts/riders/rider-paper';

/** A rider of a customer's own contract as a PDF in the language of its address. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'customer', async ({ scope, params: { reference = '', sequence }, lang, url }) => {
    const rider = await findCustomerRider(scope, { of: reference, sequence });
    return pdfResponse(await riderFile(rider, lang), riderFileName(rider.paper.number), url);
  });
}
