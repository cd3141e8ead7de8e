import { ERRORS } from '~/errors/catalogue';
import { message } from '~/i18n/message';
import { MOST_IMAGES } from './image-limits';
import type { RefusedImage } from './vehicle-images.server';

/** What is said of a photo that was not taken: its file by name, and why. `say` speaks the visitor's language. */
export const refusedSentence = (say: (text: string) => string, { file, code }: RefusedImage): string =>
  [
    say(message('errors-vehicle:imageUploadFailed', { file })),
    say(message(ERRORS[code].message, { max: MOST_IMAGES })),
  ].join(' ');
