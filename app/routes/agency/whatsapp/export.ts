import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { csvResponse, FILE_PAGE } from '~/http/list/csv-response.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { agencyWhatsapp } from '~/modules/messaging/whatsapp/agency-whatsapp';
import { listWhatsapp } from '~/modules/messaging/whatsapp/log/list-whatsapp.server';
import { whatsappFile } from '~/modules/messaging/whatsapp/whatsapp-file';
import { countWhatsappFile } from '~/modules/messaging/whatsapp/whatsapp-file-limits.server';

export async function loader(args: LoaderFunctionArgs) {
  return guard(
    args,
    'agency',
    async ({ scope, url, lang }) => {
      await countWhatsappFile(scope, visitorAddress());
      const { messages, total } = await listWhatsapp(scope, { ...agencyWhatsapp.read(url), ...FILE_PAGE });
      return csvResponse(whatsappFile(translator(lang)), messages, total);
    },
    { kept: true },
  );
}
