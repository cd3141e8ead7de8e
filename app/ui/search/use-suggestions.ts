import { useEffect, useRef, useState } from 'react';
import type { Suggested } from './suggested';

const PAUSE_MS = 180;
const NONE: Suggested = { suggestions: [], status: '' };

/**
 * What the server proposes for the text of a field, asked for once somebody pauses; a slow or broken line proposes
 * nothing. `path` answers `?q=` with `Suggested` as JSON.
 */
export function useSuggestions(path: string) {
  const [found, setFound] = useState(NONE);
  const asked = useRef<{ timer?: number; abort?: AbortController }>({});
  const stop = () => {
    window.clearTimeout(asked.current.timer);
    asked.current.abort?.abort();
  };
  useEffect(() => stop, []);
  const clear = () => {
    stop();
    setFound(NONE);
  };
  const ask = (typed: string) => {
    stop();
    if (!typed.trim()) return clear();
    const abort = new AbortController();
    const load = async () => {
      try {
        const answer = await fetch(`${path}?${new URLSearchParams({ q: typed.trim() })}`, { signal: abort.signal });
        const isAnswered = answer.ok && !answer.redirected;
        setFound(isAnswered ? ((await answer.json()) as Suggested) : NONE);
      } catch {
        if (!abort.signal.aborted) setFound(NONE);
      }
    };
    asked.current = { timer: window.setTimeout(() => void load(), PAUSE_MS), abort };
  };
  return { ...found, ask, clear };
}
