import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { SECRET_HEADERS } from '~/http/document/secret-address.server';
import { guard } from '~/http/guard.server';
import { visitorAddress } from '~/http/session/session.server';
import { documentOfLink } from '~/modules/contracts/signing/links/open-signing-link.server';

/** The contract or the rider of a link for signing as a PDF in the language of its address: to be read, and as it was signed (R191). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ lang, url }) => {
    const document = await documentOfLink(url.searchParams.get('key') ?? '', visitorAddress());
    const answer = pdfResponse(await document.file(lang), document.fileName, url);
    for (const [name, value] of Object.entries(SECRET_HEADERS)) answer.headers.set(name, value);
    return answer;
  });
}
