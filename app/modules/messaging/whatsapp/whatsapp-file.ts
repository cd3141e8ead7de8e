import type { Translator } from '~/i18n/i18next.server';
import type { FileCut } from '~/platform/csv';
import type { AnyWhatsappEntry } from './admin/list-all-whatsapp.server';
import type { WhatsappLogEntry } from './list-whatsapp.server';

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

const fileOf = (t: Translator) => ({
  name: 'whatsapp',
  head: (column: keyof ReturnType<typeof columnsOf> | 'agency') => t(`whatsapp-file:${column}`),
  cut: (rows: FileCut) => t('whatsapp-file:cut', rows),
});

/** A log of WhatsApp messages as a file for spreadsheets. */
export const whatsappFile = (t: Translator) => ({ ...fileOf(t), columns: columnsOf(t) });

/** The messages of all agencies as such a file: it says whose each is, which is empty once that agency has gone. */
export const allWhatsappFile = (t: Translator) => ({
  ...fileOf(t),
  columns: { agency: ({ agency }: AnyWhatsappEntry) => agency ?? '', ...columnsOf(t) },
});
