import { nameProduct } from '~/i18n/i18next.server';
import { oncePerRequest } from '~/platform/request-context.server';
import { withinLimit } from '~/platform/time-limit';
import { productNames } from './platform-settings';
import { readSettings } from './read-settings.server';
import { SETTINGS, type Settings } from './settings';

type Standing = Pick<Settings, 'general' | 'maintenance'>;

/** What held last; what comes with the product, as long as nothing could be read. */
let last: Standing = { general: SETTINGS.general.read(undefined), maintenance: SETTINGS.maintenance.read(undefined) };

/** A database that takes longer answers nothing in time: what held last holds on. */
const LONGEST_WAIT_MS = 1_000;

/**
 * What every request and every task goes by: the texts say the platform's name (R269), and this answers whether the site
 * is open and what its languages begin with. While the database does not answer, what held last holds on. No query in
 * a process that listens to changes, and else one a request.
 */
export const standingSettings = (): Promise<Standing> => oncePerRequest('standing settings', readStanding);

async function readStanding(): Promise<Standing> {
  const read = await withinLimit(
    LONGEST_WAIT_MS,
    () => readSettings().catch(() => null),
    () => null,
  );
  if (!read) return last;
  nameProduct(productNames(read.platform));
  last = { general: read.general, maintenance: read.maintenance };
  return last;
}
