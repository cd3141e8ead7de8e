import { sha256Of } from '../document/snapshot.server';
import type { RentalTerms, RiderPaper } from './rider-paper';

/** The shape of what is kept; another shape takes the next number, and its reader stays beside this one. */
const FORMAT = 2;

/** A rider as it is kept, with its SHA-256. */
export function writeRiderSnapshot(paper: RiderPaper): { snapshot: string; snapshotSha256: string } {
  const snapshot = JSON.stringify({ format: FORMAT, ...paper });
  return { snapshot, snapshotSha256: sha256Of(snapshot) };
}

/** A rider that was kept. The database holds it to its SHA-256 and to what was written. */
export function readRiderSnapshot(text: string): RiderPaper {
  const { format, ...paper } = JSON.parse(text) as RiderPaper & { format: number };
  if (format > FORMAT) throw new Error(`A rider is kept in the unknown format ${format}`);
  // Riders of the first format say neither.
  const currency = (paper.currency as string | undefined) ?? 'MAD';
  return { ...paper, currency, before: withDrivers(paper.before), after: withDrivers(paper.after) };
}

const withDrivers = (terms: RentalTerms): RentalTerms => ({
  ...terms,
  drivers: (terms.drivers as RentalTerms['drivers'] | undefined) ?? null,
});
