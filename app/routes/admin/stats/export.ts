import type { LoaderFunctionArgs } from '@remix-run/node';
import { rethrowAs } from '~/errors/rethrow-as.server';
import { guard } from '~/http/guard.server';
import { adminFile } from '~/http/list/admin-file.server';
import { csvResponse } from '~/http/list/csv-response.server';
import { translator } from '~/i18n/i18next.server';
import { readStats } from '~/modules/admin/stats/read-stats.server';
import { statsFile } from '~/modules/admin/stats/stats-file';
import { readRange, statsDays } from '~/modules/admin/stats/stats-range';
import { todayInMorocco } from '~/platform/clock';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    adminFile(visit, async () => {
      const { scope, url, lang } = visit;
      const days = readRange(url);
      const stats = await readStats(scope, statsDays(days, todayInMorocco())).catch((error: unknown) =>
        rethrowAs(error, 'statsLoadFailed'),
      );
      const { lines, file } = statsFile(translator(lang), lang, stats);
      return {
        told: { entity: 'file', entityId: 'stats', data: { days } },
        answer: csvResponse(file, lines, lines.length),
      };
    }),
  );
}
