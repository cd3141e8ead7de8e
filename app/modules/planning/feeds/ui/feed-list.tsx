import { Form } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { formatDateTime } from '~/i18n/dates';
import { useLanguage } from '~/i18n/use-language';
import { displayPlate } from '~/modules/fleet/vehicles/plate';
import { paths } from '~/paths';
import type { WallClock } from '~/platform/clock';
import { Button } from '~/ui/button';
import { Plate } from '~/ui/data/plate';
import { Card, CardHeader } from '~/ui/layout/card';
import type { AgencyFeeds } from '../list-feeds.server';

/** The feed of the whole fleet and those of vehicles, each with what may be done with it. */
export function FeedList({ feeds: { fleetSince, vehicles } }: { feeds: AgencyFeeds }) {
  const { t } = useTranslation('agency-feeds');
  return (
    <Card as="section" pad="none" labelledBy="feeds">
      <CardHeader id="feeds" title={t('list')} />
      <ul>
        <FeedRow title={t('fleet')} since={fleetSince} />
        {vehicles.map(({ vehicle, since }) => (
          <FeedRow key={vehicle.plate} title={vehicle.name} plate={vehicle.plate} since={since} />
        ))}
      </ul>
    </Card>
  );
}

interface FeedRowProps {
  title: string;
  /** Of a vehicle's feed. */
  plate?: string;
  /** When its address was made; null for none. */
  since: WallClock | null;
}

function FeedRow({ title, plate, since }: FeedRowProps) {
  const { t } = useTranslation('agency-feeds');
  const lang = useLanguage();
  const named = plate ? `${title} ${displayPlate(plate)}` : title;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-5 py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{title}</bdi> {plate ? <Plate className="font-normal text-muted">{plate}</Plate> : null}
        </p>
        <p className="text-small text-muted">
          {since ? t('since', { at: formatDateTime(since, lang, 'short') }) : t('noAddress')}
        </p>
      </div>
      <Form method="post" action={paths.agencyCalendarFeeds(lang)} className="flex flex-wrap gap-2">
        {plate ? <input type="hidden" name="plate" value={plate} /> : null}
        <Button
          name="intent"
          value="renew"
          size="sm"
          tone={since ? undefined : 'primary'}
          aria-label={t(since ? 'renewOf' : 'makeOf', { name: named })}
        >
          {t(since ? 'renew' : 'make')}
        </Button>
        {since ? (
          <Button name="intent" value="revoke" size="sm" aria-label={t('revokeOf', { name: named })}>
            {t('revoke')}
          </Button>
        ) : null}
      </Form>
    </li>
  );
}
