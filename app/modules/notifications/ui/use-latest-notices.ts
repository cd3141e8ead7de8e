import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { LatestNotices } from '../latest-notices';
import type { NoticeChange } from '../notice-change';
import { type AskFailure, askJson, failureOf } from './ask-json';

/** An open window asks again this often (R233). */
const REFRESH_MS = 10_000;

interface State {
  /** Kept while it is asked for again. */
  latest: LatestNotices | null;
  isLoading: boolean;
  failure: AskFailure | null;
  /** Whether the last dismissal failed: told until something else is pressed. */
  isDismissFailed: boolean;
}
type Intent = NoticeChange['intent'] | undefined;
type Event =
  | { type: 'asked'; intent: Intent }
  | { type: 'got'; latest: LatestNotices }
  | { type: 'failed'; intent: Intent; failure: AskFailure };

/** What the window shows after an event. `intent`: of the button that asked; the list stays where one fails (R233). */
export function afterEvent(state: State, event: Event): State {
  if (event.type === 'asked')
    return { ...state, isLoading: true, isDismissFailed: !event.intent && state.isDismissFailed };
  if (event.type === 'got') return { ...state, latest: event.latest, isLoading: false, failure: null };
  if (event.intent) return { ...state, isLoading: false, isDismissFailed: event.intent === 'dismiss' };
  return { ...state, isLoading: false, failure: event.failure };
}
const AT_FIRST: State = { latest: null, isLoading: true, failure: null, isDismissFailed: false };

/**
 * The newest notices of a bell, asked for at once, every 10 seconds while the page is seen, and whenever `refresh` is
 * called. Only the answer to what was asked last counts.
 * @param path of the list as JSON, which takes the buttons' posts, too
 * @param heard how often something new was heard of: each time the list is asked for again
 * @param onUnread is told how many are unread
 */
export function useLatestNotices(path: string, heard: number, onUnread: (unread: number) => void) {
  const [state, dispatch] = useReducer(afterEvent, AT_FIRST);
  const asked = useRef(0);
  const send = useCallback(
    async (change?: NoticeChange) => {
      const own = ++asked.current;
      const intent = change?.intent;
      dispatch({ type: 'asked', intent });
      try {
        const latest = await askJson<LatestNotices>(path, change && bodyOf(change));
        if (own !== asked.current) return;
        dispatch({ type: 'got', latest });
        onUnread(latest.unread);
      } catch (error) {
        if (own !== asked.current) return;
        dispatch({ type: 'failed', intent, failure: failureOf(error) });
      }
    },
    [path, onUnread],
  );
  useEffect(() => {
    void send();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void send();
    }, REFRESH_MS);
    return () => {
      asked.current += 1;
      clearInterval(timer);
    };
  }, [send, heard]);
  return { ...state, refresh: () => void send(), act: (change: NoticeChange) => void send(change) };
}

function bodyOf({ intent, id }: NoticeChange): URLSearchParams {
  return new URLSearchParams({ intent, ...(id && { id }) });
}
