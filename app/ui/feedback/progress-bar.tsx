/** A thin bar at the top while the next page is under way; it shows after 100 ms (R123). */
export function ProgressBar({ busy, label }: { busy: boolean; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-hidden={!busy}
      className={`fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden bg-primary-weak transition-opacity print:hidden ${
        busy ? 'opacity-100 delay-100' : 'pointer-events-none opacity-0'
      }`}
    >
      <div className="progress-run h-full w-1/3 bg-primary" />
    </div>
  );
}
