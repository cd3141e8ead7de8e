import type { LoaderFunctionArgs } from '@remix-run/node';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { csvResponse } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { readStats } from '~/modules/admin/stats/read-stats.server';
import { statsFile } from '~/modules/admin/stats/stats-file';
import { readRange, statsDays } from '~/modules/admin/stats/stats-range';
import { countAdminFile } from '~/modules/audit/list/audit-file-limits.server';
import { todayInMorocco } from '~/platform/clock';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, url, lang }) => {
    await countAdminFile(scope, visitorAddress());
    const stats = await readStats(scope, statsDays(readRange(url), todayInMorocco())).catch((error: unknown) =>
      rethrowAs(error, 'analyticsLoadFailed'),
    );
    const { lines, file } = statsFile(translator(lang), lang, stats);
    return csvResponse(file, lines, lines.length);
  });
}
