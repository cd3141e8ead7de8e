import type { SubmissionResult } from '@conform-to/react';
import { Form, useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FormErrors } from './form-errors';
import { useFreshStart } from './use-fresh-start';

/**
 * The form of a list's tick boxes, which name it by its id. What was wrong with the last answer stands above the
 * list, then `children`. It has no fields whose text must come back, so it goes without the form library: 9 kB that a
 * list would wait for.
 */
export function TickForm({ id, children }: { id: string; children?: ReactNode }) {
  const answered = useActionData<{ result?: SubmissionResult | null }>();
  const result = answered?.result;
  // What was refused as a whole keeps its ticks; what some rows took starts anew.
  useFreshStart(id, Boolean(result));
  const errors = Object.entries(result?.error ?? {}).flatMap(([name, texts]) =>
    (texts ?? []).map((text) => ({ name, text })),
  );
  return (
    <Form id={id} method="post" noValidate className="grid gap-4 not-empty:mb-5">
      <FormErrors form={{ errors, result }} />
      {children}
    </Form>
  );
}
