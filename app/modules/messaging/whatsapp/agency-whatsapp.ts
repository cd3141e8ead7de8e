import { defineList, type QueryOf } from '~/platform/list/define-list';
import { oneOf, textFilter } from '~/platform/list/filters';
import { WHATSAPP_ACTIONS } from './actions';

/** A message that nobody opened, one that was opened in WhatsApp, and one of which somebody said that it was sent (R242). */
export const WHATSAPP_STATES = ['ready', 'opened', 'sent'] as const;
export type WhatsappState = (typeof WHATSAPP_STATES)[number];

/** The WhatsApp messages that an agency sends. `search`: client, car, reference or number. */
export const agencyWhatsapp = defineList({
  filters: {
    state: oneOf('state', WHATSAPP_STATES),
    search: textFilter('q'),
    action: oneOf('action', WHATSAPP_ACTIONS),
  },
  tab: 'state',
  sorts: ['-created', 'created'],
  pageSize: 24,
});
export type AgencyWhatsappQuery = QueryOf<typeof agencyWhatsapp>;
