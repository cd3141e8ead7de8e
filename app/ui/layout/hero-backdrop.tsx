import { StarPattern } from '../media/star-pattern';

/**
 * The Majorelle wall behind the hero car: flat blue, star lines at 7 %, a pointed arch in a darker
 * blue with a hairline round it. Keeps its colour at night. Fills the nearest positioned box. `low`
 * leaves the upper part free for text.
 */
export function HeroBackdrop({ className = 'inset-0', low }: { className?: string; low?: boolean }) {
  return (
    <div aria-hidden className={`absolute overflow-hidden bg-wall text-white ${className}`}>
      <StarPattern />
      <svg
        viewBox="0 0 500 440"
        preserveAspectRatio="xMidYMax meet"
        className={`absolute bottom-0 ${low ? 'inset-x-0 mx-auto h-[56%] max-w-full' : 'h-[94%] max-lg:inset-x-0 max-lg:mx-auto max-lg:max-w-full lg:start-0 lg:w-[min(100%,704px)]'}`}
      >
        <path
          d="M250 24C226 60 176 82 132 108 58 152 22 206 22 300v140h456V300c0-94-36-148-110-192C324 82 274 60 250 24z"
          fill="#2f29a8"
        />
        <path
          d="M250 2C222 44 166 68 120 96 42 142 4 202 4 300v140h492V300c0-98-38-158-116-204C334 68 278 44 250 2z"
          fill="none"
          stroke="#fff"
          strokeOpacity=".22"
        />
      </svg>
    </div>
  );
}
