import { z } from 'zod';

/**
 * Building blocks of a list's URL: every value has a fallback, so that a bad query string shows the
 * plain list and never an error.
 */
export const PAGE_SIZES = [12, 24, 48, 96] as const;

export const pageParam = z.coerce.number().int().min(1).max(10_000).catch(1);
export const pageSizeParam = (fallback: number) =>
  z.coerce
    .number()
    .refine((n) => PAGE_SIZES.some((size) => size === n))
    .catch(fallback);
export const textParam = z.string().trim().max(100).catch('');
export const enumParam = <const T extends readonly [string, ...string[]], D extends T[number] | null>(
  values: T,
  fallback: D,
) =>
  z
    .enum(values)
    .or(z.literal(fallback as never))
    .catch(fallback as never) as unknown as z.ZodType<T[number] | D>;

/**
 * A query string read by the building blocks above. Routes call this: a schema of their own would
 * pull zod into their page's bundle.
 */
export function readParams<Shape extends z.ZodRawShape>(
  search: URLSearchParams,
  shape: Shape,
  many: readonly string[] = [],
) {
  return z.object(shape).parse(searchObject(search, many));
}

/** Turns a query string into an object for a zod schema; names listed in `many` become arrays. */
export function searchObject(search: URLSearchParams, many: readonly string[] = []): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const name of new Set(search.keys())) {
    object[name] = many.includes(name) ? search.getAll(name) : search.get(name);
  }
  for (const name of many) object[name] ??= [];
  return object;
}
