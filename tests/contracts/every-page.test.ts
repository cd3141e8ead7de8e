import { describe, expect, test } from 'vitest';
import { direction, LANGUAGES } from '~/i18n/languages';
import { site } from '../setup/site';
import { everyPage } from './every-page-list';
import { openWorld } from './people';

/** What says nothing in the page's own words: scripts with its data, styles, what is only a mould, what is being written. */
const NO_TEXT = /<(script|style|template|textarea)\b[^>]*>[\s\S]*?<\/\1>/g;
/** What a text shows where its value was missing. */
const HOLE = /undefined|NaN|\{\{|\[object /;

const world = await openWorld(site.databaseUrl);

/** What holds of every page without a browser: it answers, says its language, has one heading and a title, and no hole. */
describe.each(LANGUAGES)('every page in %s', async (language) => {
  test.concurrent.each(await everyPage(language, world, site.databaseUrl))(
    '$title, as $as',
    async ({ path, as, status }) => {
      const answer = await fetch(site.baseUrl + path, { headers: { Cookie: world.cookies[as] } });
      const html = (await answer.text()).replace(NO_TEXT, '');
      const body = html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, ' ');
      expect(
        {
          status: answer.status,
          lang: /<html[^>]* lang="([a-z]+)"/.exec(html)?.[1],
          dir: /<html[^>]* dir="([a-z]+)"/.exec(html)?.[1],
          headings: html.match(/<h1[\s>]/g)?.length,
          hasTitle: /<title>[^<]+<\/title>/.test(html),
          hole: HOLE.exec(body)?.[0],
        },
        path,
      ).toEqual({ status, lang: language, dir: direction(language), headings: 1, hasTitle: true, hole: undefined });
    },
  );
});
