import { Button, buttonClass } from '~/ui/button';

interface ConfirmDisclosureProps {
  open: string;
  question: string;
  confirm: string;
  /** What the button that does it carries. */
  submit: { name: string; value: string };
}

/** A step that cannot be undone: the first press asks, the second does. Works without scripting. */
export function ConfirmDisclosure({ open, question, confirm, submit }: ConfirmDisclosureProps) {
  return (
    <details className="group">
      <summary className={`${buttonClass({ tone: 'secondary', size: 'lg', wide: true })} group-open:rounded-b-none`}>
        {open}
      </summary>
      <div className="rounded-b-field border border-t-0 border-line-strong bg-surface p-4">
        <p className="mb-3 text-body">{question}</p>
        <Button {...submit} tone="danger" size="lg" wide>
          {confirm}
        </Button>
      </div>
    </details>
  );
}
