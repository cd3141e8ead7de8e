import type { Translator } from '~/i18n/i18next.server';
import type { FileCut } from '~/platform/csv';
import type { AnyWhatsappEntry } from './admin/list-all-whatsapp.server';
import type { WhatsappLogEntry } from './log/list-whatsapp.server';

const columnsOf = (t: Translator) =>
  ({
    created: ({ createdAt }) => createdAt.replace('T', ' '),
    action: ({ action }) => t(`terms-whatsapp:action.${action}`),
    about: ({ about }) => about,
    phone: ({ phone }) => phone,
    reference: ({ reference }) => reference ?? '',
    state: ({ state }) => t(`whatsapp-states:state.${state}`),
    reason: ({ failure }) => (failure ? t(`whatsapp-states:reason.${failure}`) : ''),
    text: ({ text }) => text,
  }) satisfies Record<string, (message: WhatsappLogEntry) => string>;

const cutOf = (t: Translator) => (rows: FileCut) => t('whatsapp-file:cut', rows);

/** A log of WhatsApp messages as a file for spreadsheets. */
export function whatsappFile(t: Translator) {
  const columns = columnsOf(t);
  const head = (column: keyof typeof columns) => t(`whatsapp-file:${column}`);
  return { name: 'whatsapp', columns, head, cut: cutOf(t) };
}

/** The messages of all agencies as such a file: it says whose each is, which is empty once that agency has gone. */
export function allWhatsappFile(t: Translator) {
  const columns = { agency: ({ agency }: AnyWhatsappEntry) => agency ?? '', ...columnsOf(t) };
  const head = (column: keyof typeof columns) => t(`whatsapp-file:${column}`);
  return { name: 'whatsapp', columns, head, cut: cutOf(t) };
}
