/** The pictures of articles: what `npm run screenshots` takes, and what pages keep room for. */
export const PICTURE_SIZE = { width: 960, height: 600 } as const;
