import { MAX_PICTURE_BYTES } from '~/modules/pictures/picture-limits';

/** The most bytes of a scan: 5 MB, some pages in colour. */
export const MAX_SCAN_BYTES = MAX_PICTURE_BYTES;

/** What the file dialog offers; the server looks at the content. */
export const SCAN_TYPES = 'application/pdf,image/jpeg,image/png,image/webp';
