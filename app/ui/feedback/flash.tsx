import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon';

export type FlashType = 'default' | 'success' | 'info' | 'warning' | 'error' | 'loading';

const LOOK: Record<FlashType, { icon: IconName; classes: string }> = {
  default: { icon: 'info', classes: 'border-line bg-surface text-ink' },
  success: { icon: 'check-circle', classes: 'border-transparent bg-ok-tint text-ok' },
  info: { icon: 'info', classes: 'border-transparent bg-info-tint text-info' },
  warning: { icon: 'warning', classes: 'border-transparent bg-warn-tint text-warn' },
  error: { icon: 'alert-circle', classes: 'border-transparent bg-bad-tint text-bad' },
  loading: { icon: 'loader', classes: 'border-line bg-surface text-ink' },
};

type NoticeProps = { type?: FlashType; title?: ReactNode; children?: ReactNode; icon?: IconName };

/** A sentence that stays in the page: a warning in a panel, a rule to know. */
export function Notice({ type = 'default', title, children, icon }: NoticeProps) {
  const look = LOOK[type];
  return (
    <div className={`flex gap-3 rounded-field border px-4 py-3 text-body ${look.classes}`}>
      <Icon name={icon ?? look.icon} className="mt-[3px]" />
      <div className="min-w-0">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

export type FlashMessage = {
  type: FlashType;
  title: string;
  description?: string;
  /** Takes back what was done: the one button of a form. */
  button?: { label: string; action: string; name: string; value: string };
};

/** A message as a sentence, with its button under it. */
export function FlashNotice({ type, title, description, button }: FlashMessage) {
  return (
    <Notice type={type} title={title}>
      {description}
      {button ? (
        <form method="post" action={button.action}>
          <button name={button.name} value={button.value} className="link min-h-11 cursor-pointer font-semibold">
            {button.label}
          </button>
        </form>
      ) : null}
    </Notice>
  );
}

interface FlashProps {
  messages: FlashMessage[];
  /** False where what is around it keeps the page's margins already. */
  inset?: boolean;
}

/** What the last request has to say, at most three, as plain HTML; errors interrupt, the rest wait. */
export function Flash({ messages, inset = true }: FlashProps) {
  const shown = messages.slice(0, 3);
  const group = (list: FlashMessage[]) =>
    list.map((message) => <FlashNotice key={`${message.type} ${message.title}`} {...message} />);
  const urgent = shown.filter(({ type }) => type === 'error');
  const calm = shown.filter(({ type }) => type !== 'error');
  return (
    <div data-flash className={shown.length ? `grid gap-2 print:hidden${inset ? ' wrap pt-4' : ''}` : undefined}>
      <div role="alert" className="grid gap-2 empty:hidden">
        {group(urgent)}
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {group(calm)}
      </div>
    </div>
  );
}
