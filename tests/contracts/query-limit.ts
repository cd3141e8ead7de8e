import { paths } from '~/paths';
import type { Heard } from '../setup/knock';

/** No page may ask the database more often, whatever it shows: one query a row would pass it at once. */
export const MOST_QUERIES = 10;
/** The file of a person's data reads every table that knows of them, each in one query. */
const MOST_OF_FILE: Record<string, number> = {
  [paths.personalDataFile('fr')]: 15,
};

/** The most queries that an address may take. */
export const mostOf = (path: string) => MOST_OF_FILE[path] ?? MOST_QUERIES;

/** How many queries an answer took; NaN where it does not say. */
export const queriesOf = ({ headers }: Pick<Heard, 'headers'>) => Number(headers['x-query-count'] ?? NaN);
