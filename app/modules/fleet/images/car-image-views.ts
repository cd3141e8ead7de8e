/** The views of the library's pictures of a model (R295), in the order in which pages show them; the first leads. */
export const CAR_IMAGE_VIEWS = ['front', 'side', 'rear', 'interior'] as const;
export type CarImageView = (typeof CAR_IMAGE_VIEWS)[number];
