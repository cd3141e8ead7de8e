/** Most that an uploaded picture may weigh (R60). */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** What a file dialog offers; the server looks at the content only. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';
