import type { ErrorCode } from '~/errors/catalogue';
import { DomainError } from '~/errors/domain-error';

const OF_PICTURES: readonly ErrorCode[] = [
  'invalidImage',
  'pictureTooHard',
  'imageTooLarge',
  'logoTooLarge',
  'logoUploadFailed',
  'pictureUploadFailed',
  'pictureNotKept',
  'paperPictureMissing',
  'picturesBusy',
];

/** Whether an error is of a picture, to be said at its field. Too many of them is no fault of this one. */
export const isPictureFault = (error: unknown): error is DomainError =>
  error instanceof DomainError && OF_PICTURES.includes(error.code);
