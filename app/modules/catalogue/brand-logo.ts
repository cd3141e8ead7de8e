import { paths } from '~/paths';

/** A brand's logo: an uploaded picture, or an address that visitors' browsers load and the server never does (R290). */
export interface StoredLogo {
  logoKey: string | null;
  logoUrl: string | null;
}

/** Where a browser finds the logo of a brand; null for one without. */
export const brandLogo = ({ logoKey, logoUrl }: StoredLogo): string | null =>
  logoKey ? paths.photo(logoKey, 128) : logoUrl;
