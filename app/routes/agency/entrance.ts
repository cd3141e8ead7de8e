import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { door } from '~/http/door.server';
import { paths } from '~/http/paths';

/** The area's address without a page: its overview. */
export async function loader(args: LoaderFunctionArgs) {
  return door(args, 'agency', ({ lang }) => redirect(paths.agencyDashboard(lang)));
}
