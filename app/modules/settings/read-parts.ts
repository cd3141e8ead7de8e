import { z } from 'zod';

type Parts<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/**
 * Reads a stored value part by part: what is missing, malformed or of the wrong type gets its default, whatever
 * the other parts are (R120). Never throws.
 */
export function readParts<Shape extends z.ZodRawShape>(
  rules: z.ZodObject<Shape>,
  defaults: Parts<Shape>,
  value: unknown,
): Parts<Shape> {
  const stored = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const parts = Object.entries<z.core.$ZodType>(rules.shape).map(([name, rule]) => {
    const read = z.safeParse(rule, stored[name]);
    return [name, read.success ? read.data : defaults[name as keyof Parts<Shape>]];
  });
  return Object.fromEntries(parts) as Parts<Shape>;
}
