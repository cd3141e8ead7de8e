/** The pictures of articles: what `npm run screenshots` takes, and what pages keep room for. */
export const PICTURE_SIZE = { width: 800, height: 500 } as const;
