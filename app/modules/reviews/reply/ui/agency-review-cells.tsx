import { useTranslation } from '~/i18n/use-translation';
import { formatDate } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { paths } from '~/paths';
import { Badge, type BadgeTone } from '~/ui/badge';
import { RowLink } from '~/ui/list/cells';
import type { Cells } from '~/ui/list/list-page';
import { Stars } from '../../ui/stars';
import type { ReplyState } from '../agency-reviews';
import type { AgencyReview } from '../list-agency-reviews.server';

type Name = 'author' | 'rating' | 'comment' | 'vehicle' | 'state' | 'created';

const TONES: Record<ReplyState, BadgeTone> = { waiting: 'warn', answered: 'neutral', hidden: 'bad' };

/** The columns of the agency's reviews; the whole row is a link to its page. */
export function useAgencyReviewCells(): Cells<AgencyReview, Name> {
  const { t } = useTranslation(['agency-reviews', 'review']);
  const lang = useLanguage();
  return {
    author: {
      cell: ({ id, authorName }) => (
        <RowLink href={paths.agencyReview(lang, id)}>{authorName || t('review:former')}</RowLink>
      ),
      detail: ({ reference }) => <bdi dir="ltr">{reference}</bdi>,
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
    vehicle: { cell: ({ vehicle }) => vehicle },
    created: { cell: ({ on }) => <time dateTime={on}>{formatDate(on, lang, 'medium')}</time> },
    state: { cell: ({ state }) => <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>, phone: 'corner' },
  };
}
