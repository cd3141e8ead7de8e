import { paths } from '~/paths';
import type { Language } from '~/i18n/languages';

/** What a share picture may be of, as its address names it. */
export const SHARE_KINDS = ['car', 'agency', 'city'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** What networks ask for: about 1.91 to 1. In pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** A share picture as `pageMeta` takes it. `key`: a car's short id, a slug. */
export function shareImage(lang: Language, kind: ShareKind, key: string, alt: string) {
  return { path: paths.sharePicture(lang, kind, key), ...SHARE_SIZE, alt };
}
