import type { LoaderFunctionArgs } from '@remix-run/node';
import { pdfResponse, pdfUse } from '~/http/document/pdf-response.server';
import { SECRET_HEADERS } from '~/http/document/secret-address.server';
import { guard } from '~/http/guard.server';
import { visitorAddress } from '~/http/session/session.server';
import { contractFile } from '~/modules/contracts/document/contract-file.server';
import { contractOfLink } from '~/modules/contracts/signing/links/open-signing-link.server';

/** The contract of a link for signing as a PDF in the language of its address: to be read, and as it was signed (R191). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ lang, url }) => {
    const contract = await contractOfLink(url.searchParams.get('key') ?? '', visitorAddress());
    const answer = pdfResponse(await contractFile(contract, lang, pdfUse(url)), contract.number, url);
    for (const [name, value] of Object.entries(SECRET_HEADERS)) answer.headers.set(name, value);
    return answer;
  });
}
