import { useTranslation } from '~/i18n/use-translation';
import { formatDate, formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { Notice } from '~/ui/feedback/flash';
import { Card, CardHeader } from '~/ui/layout/card';
import { TextLink } from '~/ui/text-link';
import { paths } from '~/paths';
import type { AgencyBookingDetails } from '../find-agency-booking.server';
import type { Neighbour } from '../surroundings.sql';

/** What an agency wants to know of a booking before the car goes out: is the car free, what stands around it, its papers, who asks. */
export function RequestFacts({ booking: { surroundings, expiredPapers } }: { booking: AgencyBookingDetails }) {
  const { t } = useTranslation('agency-booking');
  const lang = useLanguage();
  if (!surroundings) return null;
  const { before, after, conflicts, rentals } = surroundings;
  return (
    <Card pad="none" as="section" labelledBy="facts">
      <CardHeader id="facts" title={t('facts.title')} />
      <div className="grid gap-3 px-5 py-4 text-body">
        {conflicts.length === 0 ? (
          <Notice type="success" title={t('facts.free')} />
        ) : (
          <Notice type="error" title={t('facts.taken')}>
            {conflicts.map((one) => (
              <p key={one.start}>
                <NeighbourLine neighbour={one} />
              </p>
            ))}
          </Notice>
        )}
        {expiredPapers.map(({ kind, on }) => (
          <Notice
            key={kind}
            type="warning"
            title={t(`facts.expired.${kind}`, { day: formatDate(on, lang, 'medium') })}
          />
        ))}
        <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-muted">{t('facts.before')}</dt>
          <dd>{before ? <NeighbourLine neighbour={before} /> : t('facts.nothing')}</dd>
          <dt className="text-muted">{t('facts.after')}</dt>
          <dd>{after ? <NeighbourLine neighbour={after} /> : t('facts.nothing')}</dd>
          <dt className="text-muted">{t('facts.rentals')}</dt>
          <dd>{rentals}</dd>
        </dl>
      </div>
    </Card>
  );
}

/** When a neighbour has the car, and who it is. */
export function NeighbourLine({ neighbour: { start, end, reference, clientName } }: { neighbour: Neighbour }) {
  const { t } = useTranslation('agency-booking');
  const lang = useLanguage();
  const period = t('note.period', {
    from: formatDateTime(start, lang, 'medium'),
    to: formatDateTime(end, lang, 'medium'),
  });
  return (
    <>
      {period}
      {t('facts.separator')}
      {reference ? (
        <TextLink href={paths.agencyBooking(lang, reference)}>
          <bdi>{clientName}</bdi>
        </TextLink>
      ) : (
        t('facts.block')
      )}
    </>
  );
}
