import { useEffect, useRef, useState } from 'react';
import { Flash, type FlashMessage, FlashNotice } from './flash';
import { Icon } from '../icon';

/** How long a toast stays, and how many there are at once (R95). */
const STAY_MS = 4000;
/** One that can take back what was done stays longer. */
const STAY_WITH_BUTTON_MS = 10_000;
const MOST = 3;

interface ToastsProps {
  messages: FlashMessage[];
  closeLabel: string;
}

let last = 0;
const withNumber = (message: FlashMessage) => ({ ...message, number: ++last });

/**
 * The flash of a work screen. In the HTML it is the Flash of every page; where scripts run it floats
 * from the first paint on (`.toasts`, by `@media (scripting)`, so nothing jumps), and once hydrated
 * each message leaves after four seconds, later while a pointer or the focus is on it.
 */
export function Toasts({ messages, closeLabel }: ToastsProps) {
  const [hydrated, setHydrated] = useState(false);
  const [shown, setShown] = useState(() => messages.map(withNumber));
  const [held, setHeld] = useState(false);
  const given = useRef(messages);

  useEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (given.current === messages) return;
    given.current = messages;
    setShown((before) => [...before, ...messages.map(withNumber)].slice(-MOST));
  }, [messages]);
  useEffect(() => {
    if (!hydrated || held || shown.length === 0) return;
    const timer = setTimeout(
      () => setShown((before) => before.slice(1)),
      shown[0]?.button ? STAY_WITH_BUTTON_MS : STAY_MS,
    );
    return () => clearTimeout(timer);
  }, [hydrated, held, shown]);

  if (!hydrated) {
    return (
      <div className="toasts">
        <Flash messages={messages} inset={false} />
      </div>
    );
  }
  const list = (urgent: boolean) =>
    shown
      .filter(({ type }) => (type === 'error') === urgent)
      .map((message) => (
        <div key={message.number} className="relative [&>div]:pe-12">
          <FlashNotice {...message} />
          <button
            type="button"
            aria-label={closeLabel}
            onClick={() => setShown((before) => before.filter((one) => one !== message))}
            className="absolute end-0 top-0 flex size-11 cursor-pointer items-center justify-center rounded-field text-current"
          >
            <Icon name="x" className="size-4" />
          </button>
        </div>
      ));
  return (
    <div
      className="toasts print:hidden"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="alert" className="grid gap-2 empty:hidden">
        {list(true)}
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {list(false)}
      </div>
    </div>
  );
}
