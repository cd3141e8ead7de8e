/** First letters of the first and the last word; "SOMATRAV SARL" → "SS", "رحلة" → "ر". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('fr');
}

type AvatarProps = {
  name: string;
  src?: string | null;
  shape?: 'circle' | 'square';
  className?: string;
};

/**
 * A person (circle) or an agency (square), whose logo stands whole on white, whatever its shape. The name
 * must stand beside it or in its control's label.
 */
export function Avatar({ name, src, shape = 'circle', className = 'size-9' }: AvatarProps) {
  if (src) {
    const look =
      shape === 'circle'
        ? 'rounded-full bg-primary-weak object-cover'
        : 'rounded-field border border-line bg-white object-contain p-1';
    return <img src={src} alt="" loading="lazy" className={`shrink-0 ${look} ${className}`} />;
  }
  const round =
    shape === 'circle' ? 'rounded-full bg-primary-weak text-primary' : 'rounded-field bg-[#1f4b40] text-white';
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center text-micro font-semibold ${round} ${className}`}
    >
      {initials(name)}
    </span>
  );
}
