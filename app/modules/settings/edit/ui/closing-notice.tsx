import { Notice } from '~/ui/feedback/flash';
import type { ClosingLink } from '../setting-form.server';

/** Whether the site is open, with the way to the page that closes it or opens it again. */
export function ClosingNotice({ isClosed, text, label, href }: ClosingLink) {
  return (
    <div className="mt-5">
      <Notice type={isClosed ? 'warning' : 'info'} title={text}>
        <a href={href} className="link inline-flex min-h-11 items-center font-semibold">
          {label}
        </a>
      </Notice>
    </div>
  );
}
