import type { ReactNode } from 'react';
import { Form } from '@remix-run/react';
import type { NoticeChange } from '../notice-change';

/** Takes a post of a bell's buttons over. */
export type Act = (change: NoticeChange) => void;

/** The look of a small button of a notice. */
export const CROSS =
  'flex size-6 cursor-pointer items-center justify-center rounded-badge text-muted hover:bg-primary-weak hover:text-ink touch:size-11 touch:-m-2.5';

interface NoticeButtonProps {
  change: NoticeChange;
  label: string;
  path: string;
  act?: Act;
  children: ReactNode;
}

/** A button of one notice: a form of its own, which works without scripting. */
export function NoticeButton({ change, label, path, act, children }: NoticeButtonProps) {
  return (
    <Form
      method="post"
      action={path}
      preventScrollReset
      className="relative z-1"
      onSubmit={
        act &&
        ((event) => {
          event.preventDefault();
          act(change);
        })
      }
    >
      <input type="hidden" name="id" value={change.id} />
      <button name="intent" value={change.intent} aria-label={label} title={label} className={CROSS}>
        {children}
      </button>
    </Form>
  );
}
