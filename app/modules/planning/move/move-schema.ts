import { z } from 'zod';
import { parsed, text } from '~/errors/field-schemas';
import { date } from '~/modules/people/person-fields';
import { parseTime } from '~/platform/clock';

const time = () => parsed(parseTime, 'errors:timeInvalid');

/** Where a booking is moved: to which vehicle, by its plate, from when until when. `version`: as it was seen. */
export const moveSchema = z.object({
  plate: text(30),
  startDate: date('errors-booking:datesRequired'),
  pickupTime: time(),
  endDate: date('errors-booking:datesRequired'),
  returnTime: time(),
  version: text(20),
});
/** A form brings the version that it showed; who moves a booking that nobody looked at has none. */
export type MoveInput = Omit<z.output<typeof moveSchema>, 'version'> & { version: string | null };

/** What takes a move back, as it was sealed. */
export const undoSchema = z.object({ undo: text(1000) });
