import type { LoaderFunctionArgs } from '@remix-run/node';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { adminListFile } from '~/http/list/admin-file.server';
import { adminAgencies, agenciesFile } from '~/modules/admin/agencies/agencies';
import { listAgencies } from '~/modules/admin/agencies/list-agencies.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    adminListFile(visit, 'agencies', adminAgencies, async (query, t) => {
      const { agencies, total } = await listAgencies(visit.scope, query, visit.lang).catch((error: unknown) =>
        rethrowAs(error, 'agenciesFetchFailed'),
      );
      return { file: agenciesFile(t), rows: agencies, total };
    }),
  );
}
