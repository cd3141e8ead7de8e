type ProgressStepsProps = {
  /** From 1. */
  current: number;
  total: number;
  /** "Step 2 of 3: driver", said to screen readers and shown when `showLabel`. */
  label: string;
  showLabel?: boolean;
};

/** Bars that fill as a long form advances. */
export function ProgressSteps({ current, total, label, showLabel = false }: ProgressStepsProps) {
  return (
    <div>
      <p className={showLabel ? 'mb-2 text-small text-muted' : 'sr-only'}>{label}</p>
      <div aria-hidden className="flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <span key={index} className={`h-1 grow rounded-check ${index < current ? 'bg-primary' : 'bg-line-strong'}`} />
        ))}
      </div>
    </div>
  );
}
