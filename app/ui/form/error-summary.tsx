import { Icon } from '../icon';

type ErrorSummaryProps = {
  title: string;
  /** Sentences that no field shows. */
  sentences?: string[];
  /** The fields that say what is wrong with them, by their labels; `href` is `#` and the id of the control. */
  fields?: { text: string; href: string }[];
};

/**
 * What is wrong with a form, above it, with a link to each field. `autofocus` moves the reader
 * here without a script; role `alert` says it aloud after a submit with one. Draw it only when
 * something is wrong; the title alone may be the whole message.
 */
export function ErrorSummary({ title, sentences = [], fields = [] }: ErrorSummaryProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- a failed submit must begin at what failed
      autoFocus
      id="error-summary"
      className="flex gap-3 rounded-field bg-bad-tint px-4 py-3 text-body text-bad"
    >
      <Icon name="alert-circle" className="mt-[3px]" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {fields.length > 0 ? (
          <ul className="flex flex-wrap gap-x-5">
            {fields.map(({ text, href }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-8 items-center font-medium underline underline-offset-2 touch:min-h-11"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
