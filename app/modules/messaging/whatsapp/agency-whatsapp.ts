import { defineList, type QueryOf } from '~/platform/list/define-list';
import { oneOf, textFilter } from '~/platform/list/filters';
import { WHATSAPP_ACTIONS } from './actions';

/**
 * What a log tells apart: a message that nobody opened, one that was opened in WhatsApp, one that waits for the provider, one
 * that was sent, by a person or the provider, and one that the provider could not send (R242, R247).
 */
export const WHATSAPP_TABS = ['ready', 'opened', 'queued', 'sent', 'failed'] as const;
export type WhatsappTab = (typeof WHATSAPP_TABS)[number];

/** Of what was sent by the provider also that it arrived, and that it was read. */
export type WhatsappState = WhatsappTab | 'delivered' | 'read';

/** The WhatsApp messages that an agency sends. `search`: client, car, reference or number. */
export const agencyWhatsapp = defineList({
  filters: {
    state: oneOf('state', WHATSAPP_TABS),
    search: textFilter('q'),
    action: oneOf('action', WHATSAPP_ACTIONS),
  },
  tab: 'state',
  sorts: ['-created', 'created'],
  pageSize: 24,
  isLong: true,
});

/** The actions of which somebody else than a customer is the sender. */
export const SENT_ACTIONS = WHATSAPP_ACTIONS.filter((action) => action !== 'new_booking');
export type AgencyWhatsappQuery = QueryOf<typeof agencyWhatsapp>;
