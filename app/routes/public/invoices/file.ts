import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pdfResponse } from '~/http/document/pdf-response.server';
import { SECRET_HEADERS } from '~/http/document/secret-address.server';
import { guard } from '~/http/guard.server';
import { visitorAddress } from '~/http/session/session.server';
import { fileOfInvoiceLink } from '~/modules/invoices/sending/open-invoice-link.server';
import { paths } from '~/paths';

/** The PDF that was sent with an address (R164); the page says what became of one that leads nowhere. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ lang, url }) => {
    const key = url.searchParams.get('key') ?? '';
    const found = await fileOfInvoiceLink(key, visitorAddress());
    const answer = found ? pdfResponse(found.file, found.number, url) : redirect(paths.sentInvoice(lang, key), 303);
    for (const [name, value] of Object.entries(SECRET_HEADERS)) answer.headers.set(name, value);
    return answer;
  });
}
