import type { LoaderFunctionArgs } from '@remix-run/node';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { accountsFile, adminAccounts } from '~/modules/admin/users/accounts';
import { listAccounts } from '~/modules/admin/users/list-accounts.server';
import { countAdminFile } from '~/modules/audit/list/audit-file-limits.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, url, lang }) => {
    await countAdminFile(scope, visitorAddress());
    const { accounts, total } = await listAccounts(scope, { ...adminAccounts.read(url), ...FILE_PAGE }).catch(
      (error: unknown) => rethrowAs(error, 'clientsFetchFailed'),
    );
    return csvResponse(accountsFile(translator(lang), 'comptes'), accounts, total);
  });
}
