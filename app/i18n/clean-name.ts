/** Kept where they shape a word, as the zero-width non-joiner of علی‌رضا does; elsewhere nobody sees them. */
const IDLE_JOINER = /(?<![\p{Script=Arabic}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;
const REPEATED_JOINER = /([\u200c\u200d])[\u200c\u200d]+/g;
const UNSEEN = /(?![\u200c\u200d])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BREAKS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu;

/**
 * A person's name as every list, mail and document may show it: one line, without control and direction
 * characters and without what cannot be seen. Empty where nothing is left.
 */
export function cleanName(name: string): string {
  return name.replace(UNSEEN, '').replace(REPEATED_JOINER, '$1').replace(IDLE_JOINER, '').replace(BREAKS, ' ').trim();
}
