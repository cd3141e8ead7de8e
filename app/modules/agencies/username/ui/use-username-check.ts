import { useEffect, useState } from 'react';
import type { UsernameAnswer } from '../agency-slug';

const PAUSE_MS = 350;

/**
 * What the site says of a username while it is typed; null while it is asked, and where it does not
 * answer: the form says so when it is sent. An answer that is overtaken is dropped.
 */
export function useUsernameCheck(slug: string, given: string, url: string): UsernameAnswer | null {
  const [check, setCheck] = useState<UsernameAnswer | null>(null);
  useEffect(() => {
    if (slug === given && check === null) return;
    const waiting = new AbortController();
    const timer = window.setTimeout(() => {
      fetch(`${url}?${new URLSearchParams({ slug }).toString()}`, { signal: waiting.signal, redirect: 'manual' })
        .then(async (answer) => (answer.ok ? setCheck((await answer.json()) as UsernameAnswer) : undefined))
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      waiting.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new answer is no reason to ask again
  }, [slug, given, url]);
  return check?.slug === slug ? check : null;
}
