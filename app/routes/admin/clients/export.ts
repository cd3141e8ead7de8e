import type { LoaderFunctionArgs } from '@remix-run/node';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { adminListFile } from '~/http/list/admin-file.server';
import { accountsFile, adminCustomers } from '~/modules/admin/users/accounts';
import { listCustomers } from '~/modules/admin/users/list-accounts.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    adminListFile(visit, 'clients', adminCustomers, async (query, t) => {
      const { accounts, total } = await listCustomers(visit.scope, query).catch((error: unknown) =>
        rethrowAs(error, 'clientsFetchFailed'),
      );
      return { file: accountsFile(t, 'clients'), rows: accounts, total };
    }),
  );
}
