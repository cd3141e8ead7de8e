/** First thing the Tab key meets; shows itself then. */
export function SkipLink({ children, target = 'main' }: { children: string; target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-field focus:bg-surface focus:px-4 focus:py-3 focus:font-semibold focus:text-ink"
    >
      {children}
    </a>
  );
}
