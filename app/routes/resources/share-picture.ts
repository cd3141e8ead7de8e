import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { LANGUAGES } from '~/i18n/languages';
import { shareComposition } from '~/modules/sharing/ui/share-composition.server';
import { readShareSubject } from '~/modules/sharing/read-share-subject.server';
import { SHARE_KINDS } from '~/modules/sharing/share-subject';
import { composedImage } from '~/platform/images.server';
import { PicturesBusy } from '~/platform/picture-turns';

const FILE = /^([a-z]+)-([a-z0-9-]{3,60})-([a-z]{2})\.jpg$/;

/** The picture of a shared address, `car-1a2b3c4d-fr.jpg`; it changes with the price, so caches keep it for a day. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ params }) => {
    const [, name, key = '', code] = FILE.exec(params.file ?? '') ?? [];
    const kind = SHARE_KINDS.find((known) => known === name);
    const lang = LANGUAGES.find((known) => known === code);
    const subject = kind && lang ? await readShareSubject(kind, key) : null;
    if (!subject || !lang) return new Response(null, { status: 404 });
    try {
      const picture = await composedImage(await shareComposition(subject, lang));
      return new Response(new Uint8Array(picture), {
        headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' },
      });
    } catch (error) {
      if (error instanceof PicturesBusy) return new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
      throw error;
    }
  });
}
