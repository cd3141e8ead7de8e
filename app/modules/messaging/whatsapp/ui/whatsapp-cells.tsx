import { useTranslation } from '~/i18n/use-translation';
import type { CalendarDay } from '~/platform/clock';
import { Badge } from '~/ui/badge';
import { Code, dayAndTime, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { WhatsappLogEntry } from '../log/list-whatsapp.server';
import { STATE_TONES } from './state-tones';

type Name = 'about' | 'action' | 'text' | 'created' | 'state';

/** The columns of a log of WhatsApp messages; the whole row is a link to its page, whose address `hrefOf` says. */
export function useWhatsappCells<Entry extends WhatsappLogEntry>(
  today: CalendarDay,
  hrefOf: (id: string) => string,
): Cells<Entry, Name> {
  const { t } = useTranslation(['whatsapp-log', 'terms-whatsapp', 'whatsapp-states']);
  return {
    about: {
      cell: ({ id, about }) => <RowLink href={hrefOf(id)}>{about || t('nobody')}</RowLink>,
      detail: ({ phone }) => <Code>{phone}</Code>,
      phone: 'title',
    },
    action: {
      cell: ({ action }) => t(`terms-whatsapp:action.${action}`),
      detail: ({ reference }) => (reference ? <Code>{reference}</Code> : null),
    },
    text: {
      cell: ({ text, language }) => (
        <span lang={language} dir="auto" className="line-clamp-2 min-w-40 wrap-anywhere">
          {text}
        </span>
      ),
    },
    created: dayAndTime(today, ({ createdAt }) => createdAt),
    state: {
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`whatsapp-states:state.${state}`)}</Badge>,
      detail: ({ failure }) => (failure ? t(`whatsapp-states:reason.${failure}`) : null),
      phone: 'corner',
    },
  };
}
