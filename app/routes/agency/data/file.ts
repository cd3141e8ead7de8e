import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { openExport } from '~/modules/agency-data/export/request-export.server';
import { todayInMorocco } from '~/platform/clock';

/** An archive of the agency that somebody owns, suspended or not: kept by nobody, and a download alone (R203). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'signed-in', async ({ scope, params }) => {
    const { stream, size, slug } = await openExport(scope, params.id ?? '');
    return new Response(createReadableStreamFromReadable(stream), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(size),
        'Content-Disposition': `attachment; filename="${slug}-${todayInMorocco()}.zip"`,
        'Cache-Control': 'private, no-store',
      },
    });
  });
}
