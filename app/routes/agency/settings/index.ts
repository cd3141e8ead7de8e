import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { paths } from '~/paths';

/** The settings' address without a page: the first of them. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', ({ lang }) => redirect(paths.agencyGeneral(lang)));
}
