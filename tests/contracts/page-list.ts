import { type Language } from '~/i18n/languages';
import { type Guard, GUARDS } from './guard-table';
import type { ActorName, World } from './people';
import { routeTable, sourceOf } from './route-table';

/** A page, or a state of it, as one visitor sees it. */
export interface SitePage {
  /** What a test is called: the route, and the query of its state. */
  title: string;
  path: string;
  as: ActorName;
  /** What a browser gets in the end. */
  status: number;
}

/** Who looks at a page when its guard names nobody: the first who gets it. */
const VISITORS: readonly ActorName[] = ['anonymous', 'customer', 'agency', 'incompleteAgency', 'admin'];

/** Every page that a person can open, and the states of it that the guard table names, in one language. */
export function pageList(language: Language, world: World): SitePage[] {
  const pages = routeTable().flatMap(({ id, file }) => {
    const guard = GUARDS[id];
    return guard && isPage(file) ? looksOf(id, guard, language, world) : [];
  });
  // A layout's address is its first page's.
  const seen = new Set<string>();
  return pages.filter(({ path, as }) => !seen.has(`${as} ${path}`) && seen.add(`${as} ${path}`));
}

const isPage = (file: string) => file.endsWith('.tsx') && /export default\b/.test(sourceOf(file));

function looksOf(id: string, guard: Guard, language: Language, world: World): SitePage[] {
  const { path, get, states = [], visitors, language: own = language } = guard;
  if (own !== language) return [];
  const address = inLanguage(path(world), language);
  const answerTo = (actor: ActorName) => get[actor] ?? get.others;
  const shown = VISITORS.filter((actor) => typeof answerTo(actor) === 'number');
  return (visitors ?? (shown.length > 0 ? shown : VISITORS).slice(0, 1)).flatMap((as) => {
    const answer = answerTo(as);
    const plain = typeof answer === 'number' ? [{ title: id, path: address, as, status: answer }] : [];
    return [
      ...plain,
      ...states.map(({ query, status = typeof answer === 'number' ? answer : 200 }) => ({
        title: `${id}?${query}`,
        path: `${address}${address.includes('?') ? '&' : '?'}${query}`,
        as,
        status,
      })),
    ];
  });
}

/** The guard table spells addresses in French; one without a language is told which to speak. */
function inLanguage(path: string, language: Language): string {
  if (/^\/(fr|en|ar)(?=\/|$)/.test(path)) return path.replace(/^\/fr(?=\/|$)/, `/${language}`);
  return `${path}?lang=${language}`;
}
