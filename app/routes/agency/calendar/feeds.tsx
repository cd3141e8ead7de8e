import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { readForm } from '~/http/form/form.server';
import { guard } from '~/http/guard.server';
import type { RouteHandle } from '~/http/handle';
import { redirectWithFlash } from '~/http/redirects.server';
import { translator } from '~/i18n/i18next.server';
import { useLanguage } from '~/i18n/use-language';
import { renewFeed, revokeFeed } from '~/modules/planning/feeds/change-feed.server';
import { feedSchema } from '~/modules/planning/feeds/feed-schema';
import { listFeeds } from '~/modules/planning/feeds/list-feeds.server';
import { FeedList } from '~/modules/planning/feeds/ui/feed-list';
import { NewAddress } from '~/modules/planning/feeds/ui/new-address';
import { VehicleFeedForm } from './feeds-vehicle-form';
import { paths } from '~/paths';
import { env } from '~/platform/env.server';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { PageHeader } from '~/ui/layout/page-header';

export const handle = { i18n: ['agency-feeds', 'form'], hydrate: 'app' } satisfies RouteHandle;

/** The addresses under which other calendars read the agency's. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'agency', async ({ scope, lang }) => ({
    feeds: await listFeeds(scope),
    title: translator(lang)('agency-feeds:title'),
  }));
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

/** A new address is answered once, in the page itself: nothing could show it again. */
export async function action(args: ActionFunctionArgs) {
  return guard(args, 'agency', async ({ request, scope, lang }) => {
    const reading = await readForm(request, feedSchema);
    if (!reading.ok) return reading.invalid;
    const { intent, plate } = reading.value;
    try {
      if (intent === 'renew') {
        const token = await renewFeed(scope, plate);
        return data({
          address: env().APP_ORIGIN + paths.calendarFeed(lang, token),
          plate,
          result: null,
        });
      }
      await revokeFeed(scope, plate);
      return await redirectWithFlash(paths.agencyCalendarFeeds(lang), {
        type: 'success',
        message: 'flash:feedRevoked',
      });
    } catch (error) {
      return reading.refuse(error, 'plate');
    }
  });
}

export default function CalendarFeeds() {
  const { t } = useTranslation('agency-feeds');
  const lang = useLanguage();
  const { feeds } = useLoaderData<typeof loader>();
  const made = useActionData<{ address?: string; plate?: string | null }>();
  return (
    <div className="mx-auto max-w-panel">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('calendar'), href: paths.agencyCalendar(lang) }, { label: t('title') }]}
      />
      <PageHeader title={t('title')} note={t('lead')} />
      <div className="mt-5 grid gap-4">
        {made?.address ? <NewAddress address={made.address} plate={made.plate ?? null} /> : null}
        <FeedList feeds={feeds} />
        <VehicleFeedForm />
        <p className="max-w-prose text-small text-muted">{t('privacy')}</p>
      </div>
    </div>
  );
}
