import type { LoaderFunctionArgs } from '@remix-run/node';
import { privatePictureResponse } from '~/http/document/picture-response.server';
import { guard } from '~/http/guard.server';
import { readUpload } from '~/modules/admin/uploads/open-upload.server';

/** A refused photo, at an address that its opening made (R294). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params: { id = '', address = '' } }) =>
    privatePictureResponse(await readUpload(scope, id, address)),
  );
}
