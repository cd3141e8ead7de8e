import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { paths } from '~/paths';

/** The area's address without a page: its overview. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', ({ lang }) => redirect(paths.agencyDashboard(lang)));
}
