import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { privatePictureResponse } from '~/http/document/picture-response.server';
import { readBody } from '~/http/form/body.server';
import { guard } from '~/http/guard.server';
import { openPaper, readPaper } from '~/modules/admin/agencies/paper-picture.server';
import { paths } from '~/paths';

/** The picture of an agency's paper, at an address that its opening made (R260). */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, params: { id = '', paper = '' } }) =>
    privatePictureResponse(await readPaper(scope, id, paper)),
  );
}

/** Opens it by its kind: a button, because each opening is logged. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'admin', async ({ request, scope, params: { id = '', paper = '' }, lang }) => {
    await readBody(request);
    return redirect(paths.adminAgencyPaper(lang, id, await openPaper(scope, id, paper)), 303);
  });
}
