import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { errorResponse } from '~/http/error-response.server';
import { readBody } from '~/http/form/body.server';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { privatePictureResponse } from '~/http/document/picture-response.server';
import { guard } from '~/http/guard.server';
import { openScan } from '~/modules/contracts/scan/attach-scan.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', () => {
    throw errorResponse(405, { message: 'errors:invalidData' });
  });
}

/**
 * The scan of a signed contract, asked for by a button because each opening is logged (R184). A PDF, which may come from
 * anywhere, is only ever saved, never shown within the site.
 */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, params }) => {
    await readBody(request);
    const { number, kind, content } = await openScan(scope, params.number ?? '');
    if (kind === 'picture') return privatePictureResponse(content);
    return pdfResponse(content, `${number}-signe`, new URL('file:///?download'));
  });
}
