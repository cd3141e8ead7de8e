import { Button } from '~/ui/button';

/** The button of a long form, at the foot of the screen wherever one reads. */
export function SaveBar({ label }: { label: string }) {
  return (
    <div className="above-tabs sticky bottom-0 z-10 -mx-4 flex border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lift sm:bottom-4 sm:mx-0 sm:justify-end sm:rounded-card sm:border sm:py-3 print:hidden">
      <Button tone="primary" size="lg" className="max-sm:w-full">
        {label}
      </Button>
    </div>
  );
}
