import type { Translator } from '~/i18n/i18next.server';
import type { FileCut } from '~/platform/csv';
import type { WhatsappLogEntry } from './list-whatsapp.server';

/** A log of WhatsApp messages as a file for spreadsheets; an administrator's says whose each is. */
export function whatsappFile(t: Translator) {
  const columns = {
    created: ({ createdAt }) => createdAt.replace('T', ' '),
    action: ({ action }) => t(`terms-whatsapp:action.${action}`),
    about: ({ about }) => about,
    phone: ({ phone }) => phone,
    reference: ({ reference }) => reference ?? '',
    state: ({ state }) => t(`whatsapp-states:state.${state}`),
    reason: ({ failure }) => (failure ? t(`whatsapp-states:reason.${failure}`) : ''),
    text: ({ text }) => text,
  } satisfies Record<string, (message: WhatsappLogEntry) => string>;
  const head = (column: keyof typeof columns) => t(`whatsapp-file:${column}`);
  return { name: 'whatsapp', columns, head, cut: (rows: FileCut) => t('whatsapp-file:cut', rows) };
}
