import { displayPlate } from '~/modules/fleet/vehicles/plate';

/** A plate within a sentence; on its own its parts would change places around its Arabic letter. */
const PLATE = /\d{1,5}-[\u0621-\u064a]-\d{1,2}/gu;

/** What a line is for, as it is shown: a plate in it keeps the order of its parts. */
export const labelText = (label: string): string => label.replace(PLATE, (plate) => displayPlate(plate));
