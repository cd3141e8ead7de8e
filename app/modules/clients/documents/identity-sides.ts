/** The two sides of an identity document of which a picture may be kept. */
export const IDENTITY_SIDES = ['front', 'back'] as const;
export type IdentitySide = (typeof IDENTITY_SIDES)[number];
