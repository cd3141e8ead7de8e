import type { NamedInLanguages } from '~/i18n/local-name';

/** A place as a map looks for it. `point`: the known place that it stands for, with where it lies if that is known. */
export interface PlaceOnMap {
  name: string;
  address: string | null;
  /** Where the agency itself has put its mark. */
  lat?: number | null;
  lng?: number | null;
  city: NamedInLanguages;
  point: (NamedInLanguages & { lat: number | null; lng: number | null }) | null;
}

const MAP = 'https://www.openstreetmap.org';
/** Close enough to see the streets around. */
const ZOOM = 16;

/**
 * Where a map shows a place: a plain link that no script of somebody else comes with. Known coordinates get a
 * mark; else the map looks for the street, or the name without one. The French names are those of the map.
 */
export function mapLink({ name, address, city, point, ...own }: PlaceOnMap): string {
  const { lat, lng } = own.lat == null ? (point ?? {}) : own;
  if (lat != null && lng != null) return `${MAP}/?mlat=${lat}&mlon=${lng}#map=${ZOOM}/${lat}/${lng}`;
  const query = [address ?? point?.nameFr ?? name, city.nameFr, 'Maroc'].join(', ');
  return `${MAP}/search?query=${encodeURIComponent(query)}`;
}
