import { useTranslation } from '~/i18n/use-translation';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { type CalendarDay, instantToWall } from '~/platform/clock';
import { Badge, type BadgeTone } from '~/ui/badge';
import { Day, RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import { Stars } from '../../ui/stars';
import type { QueuedReview } from '../list-review-queue.server';
import type { QueueState } from '../review-queue';

type Name = 'author' | 'rating' | 'comment' | 'reasons' | 'reported' | 'state';

const TONES: Record<QueueState, BadgeTone> = { open: 'warn', kept: 'neutral', hidden: 'bad' };

/** The columns of the queue; the whole row is a link to the review's page. */
export function useQueueCells(today: CalendarDay): Cells<QueuedReview, Name> {
  const { t } = useTranslation(['admin-reviews', 'review']);
  const lang = useLanguage();
  return {
    author: {
      cell: ({ id, authorName }) => (
        <RowLink href={paths.adminReview(lang, id)}>{authorName || t('review:former')}</RowLink>
      ),
      detail: ({ agency, vehicle }) => (
        <>
          <bdi>{agency}</bdi> · <bdi>{vehicle}</bdi>
        </>
      ),
      phone: 'title',
    },
    rating: { cell: ({ rating }) => <Stars rating={rating} /> },
    comment: {
      cell: ({ comment, language }) =>
        comment ? (
          <span lang={language ?? undefined} dir="auto" className="line-clamp-2 min-w-40 wrap-anywhere">
            {comment}
          </span>
        ) : (
          <span className="text-muted">{t('noComment')}</span>
        ),
    },
    reasons: {
      cell: ({ reports }) => (reports > 0 ? t('reports', { count: reports }) : <span className="text-muted">–</span>),
      detail: ({ reasons }) => reasons.map((reason) => t(`review:reason.${reason}`)).join(' · '),
    },
    reported: {
      cell: ({ reportedAt }) =>
        reportedAt ? <Day at={instantToWall(reportedAt)} today={today} /> : <span className="text-muted">–</span>,
    },
    state: { cell: ({ state }) => <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>, phone: 'corner' },
  };
}
