import { useTranslation } from 'react-i18next';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import type { CalendarDay } from '~/platform/clock';
import { Badge } from '~/ui/badge';
import { Code, dayAndTime, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { WhatsappLogEntry } from '../list-whatsapp.server';
import { STATE_TONES } from './state-tones';

type Name = 'about' | 'action' | 'text' | 'created' | 'state';

/** The columns of the agency's WhatsApp messages; the whole row is a link to its page. */
export function useWhatsappCells(today: CalendarDay): Cells<WhatsappLogEntry, Name> {
  const { t } = useTranslation(['agency-whatsapp-log', 'terms-whatsapp']);
  const lang = useLanguage();
  return {
    about: {
      cell: ({ id, about }) => <RowLink href={paths.agencyWhatsappMessage(lang, id)}>{about || t('nobody')}</RowLink>,
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
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`terms-whatsapp:state.${state}`)}</Badge>,
      phone: 'corner',
    },
  };
}
