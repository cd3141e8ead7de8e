import { describe, expect, test } from 'vitest';
import { direction, LANGUAGES } from '~/i18n/languages';
import { site } from '../setup/site';
import { everyPage } from './every-page-list';
import { openWorld } from './people';

/** What is not drawn: scripts with the page's data, styles, what is only a mould. */
const NOT_DRAWN = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g;
/** What is being written: not the page's own words. */
const WRITTEN = /<textarea\b[^>]*>[\s\S]*?<\/textarea>/g;
/** What a text shows where its value was missing. */
const HOLE = /undefined|NaN|\{\{|\[object /;

/** Ids that two elements bear, and ids that a label or a description names and no element bears. */
function wrongIds(html: string): string[] {
  const valuesOf = (attribute: string) =>
    [...html.matchAll(new RegExp(` (?:${attribute})="([^"]+)"`, 'g'))].flatMap(([, value = '']) => value.split(' '));
  const ids = valuesOf('id');
  const known = new Set(ids);
  return [
    ...ids.filter((id, place) => ids.indexOf(id) !== place),
    ...valuesOf('for|aria-labelledby|aria-describedby').filter((id) => !known.has(id)),
  ];
}

const world = await openWorld(site.databaseUrl);

/** What holds of every page without a browser: it answers, says its language, has one heading, a title, no hole and right ids. */
describe.each(LANGUAGES)('every page in %s', async (language) => {
  test.concurrent.each(await everyPage(language, world, site.databaseUrl))(
    '$title, as $as',
    async ({ path, as, status }) => {
      const answer = await fetch(site.baseUrl + path, { headers: { Cookie: world.cookies[as] } });
      const html = (await answer.text()).replace(NOT_DRAWN, '');
      const body = html
        .slice(html.indexOf('<body'))
        .replace(WRITTEN, '')
        .replace(/<[^>]*>/g, ' ');
      expect(
        {
          status: answer.status,
          lang: /<html[^>]* lang="([a-z]+)"/.exec(html)?.[1],
          dir: /<html[^>]* dir="([a-z]+)"/.exec(html)?.[1],
          headings: html.match(/<h1[\s>]/g)?.length,
          hasTitle: /<title>[^<]+<\/title>/.test(html),
          hole: HOLE.exec(body)?.[0],
          wrongIds: wrongIds(html),
        },
        path,
      ).toEqual({
        status,
        lang: language,
        dir: direction(language),
        headings: 1,
        hasTitle: true,
        hole: undefined,
        wrongIds: [],
      });
    },
  );
});
