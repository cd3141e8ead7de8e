import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { adminWhatsapp } from '~/modules/messaging/whatsapp/admin/admin-whatsapp';
import { listAllWhatsapp } from '~/modules/messaging/whatsapp/admin/list-all-whatsapp.server';
import { allWhatsappFile } from '~/modules/messaging/whatsapp/whatsapp-file';
import { countWhatsappFile } from '~/modules/messaging/whatsapp/whatsapp-file-limits.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'admin', async ({ scope, url, lang }) => {
    await countWhatsappFile(scope, visitorAddress());
    const { messages, total } = await listAllWhatsapp(scope, { ...adminWhatsapp.read(url), ...FILE_PAGE });
    return csvResponse(allWhatsappFile(translator(lang)), messages, total);
  });
}
