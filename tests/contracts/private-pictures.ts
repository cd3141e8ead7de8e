import sharp from 'sharp';
import { paths } from '~/paths';

/** Sends the site a picture of a client's identity document as their agency, and opens it. @returns the last part of its address */
export async function openedPicture(baseUrl: string, cookie: string, clientId: string): Promise<string> {
  const path = paths.agencyClientPicture('fr', clientId, 'front');
  const opening = paths.agencyClientPictureOpening('fr', clientId, 'front');
  return keepAndOpen(baseUrl, cookie, { path, field: 'front', fields: { button: 'save' } }, opening);
}

/** Sends the site a picture of the invoice of a work, and opens it. @returns the last part of its address */
export async function openedInvoice(baseUrl: string, cookie: string, shortId: string, id: string): Promise<string> {
  const path = paths.agencyWork('fr', shortId, id);
  const fields = { intent: 'save', doneOn: '2026-01-02', what: 'Pneus' };
  return keepAndOpen(baseUrl, cookie, { path, field: 'invoice', fields }, paths.agencyWorkInvoice('fr', shortId, id));
}

/** Hands in a paper of the agency, and opens its picture (R277). @returns the last part of its address */
export async function openedPaper(baseUrl: string, cookie: string): Promise<string> {
  const fields = { number: 'LV-2024-0719', dated: '2024-05-02' };
  const form = { path: paths.agencyPaper('fr', 'insurance'), field: 'picture', fields };
  const opening = new URLSearchParams({ button: 'open', kind: 'insurance' });
  return keepAndOpen(baseUrl, cookie, form, paths.agencyPapers('fr'), opening);
}

interface PictureForm {
  path: string;
  /** The name of the file's field, and the other fields. */
  field: string;
  fields: Record<string, string>;
}

async function keepAndOpen(
  baseUrl: string,
  cookie: string,
  { path, field, fields }: PictureForm,
  opening: string,
  pressed = new URLSearchParams(),
) {
  const body = new FormData();
  const picture = await sharp({ create: { width: 40, height: 25, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  body.append(field, new File([new Uint8Array(picture)], 'picture.png'));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const post = (to: string, form: FormData | URLSearchParams) =>
    fetch(baseUrl + to, { method: 'POST', redirect: 'manual', body: form, headers: { Cookie: cookie } });
  const kept = await post(path, body);
  const opened = await post(opening, pressed);
  const address = opened.headers.get('Location')?.split('/').at(-1);
  if (kept.status !== 303 || !address) throw new Error(`The picture was not kept: ${kept.status}, ${opened.status}`);
  return address;
}

/** Tells the site, as the agency, that a contract was signed on paper, and sends the scan of it. */
export async function signWithScan(baseUrl: string, cookie: string, number: string): Promise<void> {
  const address = baseUrl + paths.agencyContractPaper('fr', number);
  const page = await (await fetch(address, { headers: { Cookie: cookie } })).text();
  const body = new FormData();
  const fields = { signedOn: '2026-01-05', signerName: 'Client', language: 'fr' };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('version', /name="version" value="(\w+)"/.exec(page)?.[1] ?? '');
  body.append('scan', new File(['%PDF-1.7\n%%EOF\n'], 'scan.pdf'));
  const signed = await fetch(address, { method: 'POST', redirect: 'manual', body, headers: { Cookie: cookie } });
  if (signed.status !== 303) throw new Error(`The paper was not taken: ${signed.status}`);
}
