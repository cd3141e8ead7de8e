import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Badge, type BadgeTone } from '~/ui/badge';
import { dayAndTime, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import type { EmailState } from '../email-list';
import type { ListedEmail } from '../list-emails.server';

type Name = 'recipient' | 'subject' | 'created' | 'attempts' | 'error' | 'state';

const TONES: Record<EmailState, BadgeTone> = { pending: 'warn', sent: 'ok', failed: 'bad', cancelled: 'neutral' };

/** The columns of the outbox; the whole row is a link to the e-mail. */
export function useEmailCells(today: string): Cells<ListedEmail, Name> {
  const { t } = useTranslation('admin-outbox');
  const lang = useLanguage();
  return {
    recipient: {
      cell: ({ id, recipient }) => <RowLink href={paths.adminEmail(lang, id)}>{recipient || t('erased')}</RowLink>,
      phone: 'title',
    },
    subject: {
      cell: ({ subject }) => (
        <span dir="auto" className="line-clamp-2 max-w-80 text-small">
          {subject}
        </span>
      ),
      detail: ({ language }) => t(`language.${language}`),
    },
    created: dayAndTime(today, ({ at }) => at),
    attempts: { align: 'end', cell: ({ attempts }) => attempts },
    error: {
      cell: ({ error }) =>
        error ? (
          <span dir="ltr" className="line-clamp-2 max-w-80 text-small wrap-anywhere rtl:text-end">
            {error}
          </span>
        ) : (
          <span className="text-muted">–</span>
        ),
      phone: ({ error }) => (error ? 'field' : 'none'),
    },
    state: { cell: ({ state }) => <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>, phone: 'corner' },
  };
}
