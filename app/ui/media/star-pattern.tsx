/**
 * The star-and-cross lines of a zellige wall, as a whisper over the whole of the nearest
 * positioned box. Drawn in the current colour; `className` sets colour and faintness.
 */
export function StarPattern({ className = 'opacity-[0.07]' }: { className?: string }) {
  return <span aria-hidden className={`zellige absolute inset-0 ${className}`} />;
}

/** The quiet outline of the star, for empty states. */
export function StarOutline({ className = 'size-14' }: { className?: string }) {
  return (
    <svg
      viewBox="-28 -28 56 56"
      aria-hidden
      fill="none"
      strokeWidth="1.25"
      strokeLinejoin="round"
      className={`stroke-line-strong ${className}`}
    >
      <rect x="-18" y="-18" width="36" height="36" rx="1" />
      <rect x="-18" y="-18" width="36" height="36" rx="1" transform="rotate(45)" />
      <rect x="-8" y="-8" width="16" height="16" />
      <rect x="-8" y="-8" width="16" height="16" transform="rotate(45)" />
      <circle r="3.5" className="fill-saffron stroke-none" />
    </svg>
  );
}
