import { type RefObject, useEffect, useState } from 'react';

/**
 * Seconds left of a wait that the server holds: what it said until the page is taken over, then one
 * less each second, never ahead of the server. Before React arrives public/countdown.js counts in `box`
 * (`data-countdown`) and leaves there when the wait ends. `since` changes when a wait starts anew.
 */
export function useCountdown(
  seconds: number,
  since: unknown,
  box: RefObject<HTMLElement>,
): { left: number; isLive: boolean } {
  const [left, setLeft] = useState(seconds);
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const dataset = box.current?.dataset ?? {};
    const end = 'live' in dataset || !dataset.ends ? Date.now() + seconds * 1000 : Number(dataset.ends);
    dataset.live = '';
    const rest = () => Math.max(0, Math.ceil((end - Date.now()) / 1000));
    setLive(true);
    setLeft(rest());
    const timer = setInterval(() => {
      setLeft(rest());
      if (rest() === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [seconds, since, box]);
  return { left, isLive };
}

/** A sentence of every plural form that a countdown passes through, its number left open as `{n}`. */
export function countdownTexts(from: number, language: string, say: (count: number) => string): string {
  const form = new Intl.PluralRules(language);
  const seconds = Array.from({ length: from }, (_, at) => at + 1);
  return JSON.stringify(
    Object.fromEntries(seconds.map((count) => [form.select(count), say(count).replace(String(count), '{n}')])),
  );
}
