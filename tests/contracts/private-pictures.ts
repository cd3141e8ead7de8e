import sharp from 'sharp';
import { paths } from '~/paths';

/** Sends the site a picture of a client's identity document as their agency, and opens it. @returns the last part of its address */
export async function openedPicture(baseUrl: string, cookie: string, clientId: string): Promise<string> {
  const body = new FormData();
  const picture = await sharp({ create: { width: 40, height: 25, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  body.append('front', new File([new Uint8Array(picture)], 'cin.png'));
  body.append('button', 'save');
  const post = (path: string, form: FormData | URLSearchParams) =>
    fetch(baseUrl + path, { method: 'POST', redirect: 'manual', body: form, headers: { Cookie: cookie } });
  const kept = await post(paths.agencyClientPicture('fr', clientId, 'front'), body);
  const opened = await post(paths.agencyClientPictureOpening('fr', clientId, 'front'), new URLSearchParams());
  const address = opened.headers.get('Location')?.split('/').at(-1);
  if (kept.status !== 303 || !address) throw new Error(`The picture was not kept: ${kept.status}, ${opened.status}`);
  return address;
}
