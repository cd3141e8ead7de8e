import { useEffect, useState } from 'react';

/**
 * Seconds left of a wait that the server holds: what it said until the page is taken over, then one
 * less each second, never ahead of the server. `since` changes when the wait starts anew.
 */
export function useCountdown(seconds: number, since: unknown): { left: number; isLive: boolean } {
  const [left, setLeft] = useState(seconds);
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    setLeft(seconds);
    const end = Date.now() + seconds * 1000;
    const tick = () => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [seconds, since]);
  return { left, isLive };
}
