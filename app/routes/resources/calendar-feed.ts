import type { LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';
import { visitorAddress } from '~/http/session/session.server';
import { translator } from '~/i18n/i18next.server';
import { isLanguage } from '~/i18n/languages';
import { readFeed, REFRESH_MINUTES } from '~/modules/planning/feeds/read-feed.sql';
import { paths } from '~/paths';
import { env } from '~/platform/env.server';
import { ICAL_TYPE, icalFeed } from '~/platform/ical';

/** A calendar that other programs subscribe to: `/resources/calendars/fr.ics?key=`. Its secret stands in the query, which no log keeps. */
export async function loader(args: LoaderFunctionArgs) {
  return guard(args, 'anyone', async ({ url, params }) => {
    const [language] = (params.file ?? '').split('.');
    const { APP_ORIGIN: site, PRODUCT_SLUG: product } = env();
    const feed =
      isLanguage(language) && params.file === `${language}.ics`
        ? await readFeed(url.searchParams.get('key') ?? '', visitorAddress(), {
            pageOf: (reference) =>
              site + (reference ? paths.agencyBooking(language, reference) : paths.agencyCalendar(language)),
            t: translator(language),
            language,
          })
        : null;
    if (!feed || !isLanguage(language)) return new Response(null, { status: 404, headers: HEADERS });
    const calendar = { name: feed.name, language, refreshMinutes: REFRESH_MINUTES };
    return new Response(icalFeed(calendar, feed.events, product), {
      headers: { ...HEADERS, 'Content-Type': ICAL_TYPE, 'Content-Disposition': 'inline; filename="planning.ics"' },
    });
  });
}

const HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
