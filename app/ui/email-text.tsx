import { Fragment, type ReactNode } from 'react';

/** An e-mail address in a sentence of either direction; a long one breaks after its `@` or before a dot. */
export function EmailText({ children, className = '' }: { children: string; className?: string }) {
  return (
    <bdi dir="ltr" className={`wrap-anywhere ${className}`}>
      {children.split(/(?<=@)|(?=\.)/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}

/** An address on a line of its own, after a mark. */
export function EmailLine({ mark, children }: { mark: ReactNode; children: string }) {
  return (
    <p className="flex items-center gap-2.5 rounded-field bg-sunk px-4 py-3 text-body">
      {mark}
      <EmailText className="min-w-0 font-semibold">{children}</EmailText>
    </p>
  );
}
