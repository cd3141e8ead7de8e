import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { privatePictureResponse } from '~/http/document/picture-response.server';
import { guard } from '~/http/guard.server';
import { openScan } from '~/modules/contracts/scan/attach-scan.server';

/** The scan of a signed contract: a PDF, which may come from anywhere, is only ever saved, never shown within the site. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, params }) => {
    const { number, kind, content } = await openScan(scope, params.number ?? '');
    if (kind === 'picture') return privatePictureResponse(content);
    return pdfResponse(content, `${number}-signe`, new URL('file:///?download'));
  });
}
