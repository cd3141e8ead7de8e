import type { LoaderFunctionArgs } from '@remix-run/node';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { adminListFile } from '~/http/list/admin-file.server';
import { accountsFile, adminAccounts } from '~/modules/admin/users/accounts';
import { listAccounts } from '~/modules/admin/users/list-accounts.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    adminListFile(visit, 'users', adminAccounts, async (query, t) => {
      const { accounts, total } = await listAccounts(visit.scope, query).catch((error: unknown) =>
        rethrowAs(error, 'clientsFetchFailed'),
      );
      return { file: accountsFile(t, 'comptes'), rows: accounts, total };
    }),
  );
}
