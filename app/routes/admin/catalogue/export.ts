import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { adminListFile } from '~/http/list/admin-file.server';
import { adminModels, modelsFile } from '~/modules/admin/catalogue/catalogue-lists';
import { listModels } from '~/modules/admin/catalogue/list-catalogue.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    adminListFile(visit, 'models', adminModels, async (query, t) => {
      const { models, total } = await listModels(visit.scope, query);
      return { file: modelsFile(t), rows: models, total };
    }),
  );
}
