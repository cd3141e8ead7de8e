import { Icon } from './icon';

type ErrorSummaryProps = {
  title: string;
  /** `href` is `#` and the id of the control; leave it out for an error of the whole form. */
  items: { text: string; href?: string }[];
};

/**
 * What is wrong with a form, above it, with a link to each field. `autofocus` moves the reader
 * here without a script; role `alert` says it aloud after a submit with one. Draw it only when
 * something is wrong; with no items the title is the whole message.
 */
export function ErrorSummary({ title, items }: ErrorSummaryProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- a failed submit must begin at what failed
      autoFocus
      id="error-summary"
      className="flex gap-3 rounded-field bg-bad-tint p-4 text-bad"
    >
      <Icon name="alert-circle" className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <ul className="empty:hidden">
          {items.map(({ text, href }) => (
            <li key={`${href} ${text}`}>
              {href ? (
                <a href={href} className="inline-flex min-h-6 items-center underline underline-offset-2 touch:min-h-11">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
