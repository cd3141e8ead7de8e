import { defineList, type QueryOf } from '~/platform/list/define-list';
import { idFilter, oneOf, textFilter } from '~/platform/list/filters';
import { SENT_ACTIONS, WHATSAPP_TABS } from '../agency-whatsapp';

/** The WhatsApp messages of all agencies. `search`: client, car, reference or number; `agencyId`: of one agency. */
export const adminWhatsapp = defineList({
  filters: {
    state: oneOf('state', WHATSAPP_TABS),
    search: textFilter('q'),
    action: oneOf('action', SENT_ACTIONS),
    agencyId: idFilter('agency'),
  },
  tab: 'state',
  sorts: ['-created', 'created'],
  pageSize: 24,
  hasPageSizes: true,
  isLong: true,
});
export type AdminWhatsappQuery = QueryOf<typeof adminWhatsapp>;
