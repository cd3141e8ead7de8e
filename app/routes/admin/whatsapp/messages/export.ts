import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { adminListFile } from '~/http/list/admin-file.server';
import { adminWhatsapp } from '~/modules/messaging/whatsapp/admin/admin-whatsapp';
import { listAllWhatsapp } from '~/modules/messaging/whatsapp/admin/list-all-whatsapp.server';
import { allWhatsappFile } from '~/modules/messaging/whatsapp/whatsapp-file';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', (visit) =>
    adminListFile(visit, 'whatsapp', adminWhatsapp, async (query, t) => {
      const { messages, total } = await listAllWhatsapp(visit.scope, query);
      return { file: allWhatsappFile(t), rows: messages, total };
    }),
  );
}
