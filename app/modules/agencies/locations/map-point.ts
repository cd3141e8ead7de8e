/** A point on the map, in degrees. */
export interface MapPoint {
  lat: number;
  lng: number;
}

/** Morocco with its Sahara, generously. */
const WITHIN = { lat: [20, 37], lng: [-18, 0] } as const;

/**
 * The point that a pasted text names: `33.5731, -7.5898`, or the address of a map that has both. Null where it names
 * none in Morocco.
 */
export function parseMapPoint(text: string): MapPoint | null {
  const marked = /mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/.exec(text);
  const [, lat, lng] = (marked ?? /(-?\d{1,2}[.,]\d{2,})(?:\s*[,;/]\s*|\s+)(-?\d{1,2}[.,]\d{2,})/.exec(text) ?? []).map(
    (part) => Number(part.replace(',', '.')),
  );
  if (lat === undefined || lng === undefined) return null;
  const isWithin = (degrees: number, [from, to]: readonly [number, number]) => degrees >= from && degrees <= to;
  return isWithin(lat, WITHIN.lat) && isWithin(lng, WITHIN.lng) ? { lat, lng } : null;
}

/** A point as its field shows it. */
export const mapPointText = ({ lat, lng }: { lat: number | null; lng: number | null }): string =>
  lat === null || lng === null ? '' : `${lat}, ${lng}`;
