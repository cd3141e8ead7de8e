import { ERRORS } from '~/errors/catalogue';
import { message } from '~/i18n/message';
import { MOST_IMAGES } from './image-limits';
import type { RefusedImage } from './vehicle-images.server';

/** Files that came above the number that is read at once: of each it is said why it was not taken. */
export const leftOut = (names: readonly string[]): RefusedImage[] =>
  names.map((file) => ({ file, code: 'tooManyImages' }));

/** What is said of a photo that was not taken: its file by name, and why. `say` speaks the visitor's language. */
export const refusedSentence = (say: (text: string) => string, { file, code }: RefusedImage): string =>
  [
    say(message('errors-vehicle:imageUploadFailed', { file })),
    say(message(ERRORS[code].message, { max: MOST_IMAGES })),
  ].join(' ');
