import { useEffect, useRef, useState } from 'react';

/** What became of the last change of a form that saves itself. */
export type SaveState =
  | { kind: 'idle' | 'saving' }
  /** `refused`: names of fields that cannot be saved as they are. */
  | { kind: 'saved'; at: string; refused: readonly string[] }
  /** `signedOut`: another sign-in is needed. Otherwise it is tried again by itself. */
  | { kind: 'failed'; signedOut: boolean }
  /** Not to be saved as it is, however often it is tried. `error`: why, as a sentence. */
  | { kind: 'refused'; error: string | null };

/** What the server said of the last draft: why fields were refused, and what was sent. */
export interface DraftAnswer {
  refused: Readonly<Record<string, string>>;
  sent: URLSearchParams;
}

export interface Autosave {
  state: SaveState;
  /** Null until there is one that is newer than what the page came with. */
  answer: DraftAnswer | null;
}

const PAUSE_MS = 700;
const LIMIT_MS = 10_000;
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Saves a form while it is typed: its text fields go to `url` once nobody has typed for a moment, and at
 * once when the page is left or hidden. One draft is under way at a time, so that an older one never
 * overtakes a newer one; a submit waits for it. Answers never touch the fields. What was typed before
 * React took the page over is seen when it does. Files are left to the submit.
 *
 * The route answers `{ savedAt, refused }`, the latter a sentence by field, or `{ error }` with a status.
 * `result`: what the page's action said last, which an older draft has nothing to say about.
 */
export function useAutosave(formId: string, url: string, result?: unknown): Autosave {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const [heard, setHeard] = useState<{ answer: DraftAnswer; of: unknown } | null>(null);
  const latest = useRef(result);
  useEffect(() => {
    latest.current = result;
  }, [result]);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const hear = (answer: DraftAnswer | null) => setHeard(answer && { answer, of: latest.current });
    return watch(form, url, setState, hear);
  }, [formId, url]);
  return { state, answer: heard && heard.of === result ? heard.answer : null };
}

type Tell = (state: SaveState) => void;
type Hear = (answer: DraftAnswer | null) => void;

/** Follows a form until the returned function is called; what was typed last is sent then too. */
function watch(form: HTMLFormElement, url: string, tell: Tell, hear: Hear): () => void {
  let saved = firstTexts(form);
  let timer = 0;
  let failures = 0;
  let underWay: Promise<void> | null = null;
  /** What the server will not take, however often it is sent. */
  let refused: string | null = null;
  let isOver = false;
  /** The form itself is under way: its values need no draft. */
  let isSubmitted = false;

  const later = (wait: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(save, wait);
  };

  function save() {
    window.clearTimeout(timer);
    const texts = textsOf(form);
    if (underWay || isOver || texts === saved || texts === refused) return;
    tell({ kind: 'saving' });
    underWay = send(url, texts).then(({ state, refused: faults }) => {
      underWay = null;
      if (state.kind === 'saved') saved = texts;
      refused = state.kind === 'refused' ? texts : null;
      failures = state.kind === 'failed' ? failures + 1 : 0;
      if (isOver) return;
      tell(state);
      if (faults) hear({ refused: faults, sent: new URLSearchParams(texts) });
      if (state.kind === 'failed') {
        if (!state.signedOut) later(Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS));
      } else if (textsOf(form) !== texts) later(0);
    });
  }

  const changed = () => {
    isSubmitted = false;
    later(PAUSE_MS);
  };
  const sendLast = () => {
    const texts = textsOf(form);
    if (texts !== saved && texts !== refused) void send(url, texts);
  };
  const left = () => {
    if (document.visibilityState === 'hidden') save();
  };
  /** Before React's own listener, which stands at the document: the form goes on once the draft is in. */
  const submitting = (event: SubmitEvent) => {
    window.clearTimeout(timer);
    if (!underWay) {
      isSubmitted = true;
      hear(null);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event;
    void underWay.then(() =>
      form.requestSubmit(submitter instanceof HTMLElement && submitter.isConnected ? submitter : undefined),
    );
  };

  form.addEventListener('input', changed);
  form.addEventListener('change', changed);
  form.addEventListener('submit', submitting);
  document.addEventListener('visibilitychange', left);
  window.addEventListener('pagehide', save);
  window.addEventListener('online', save);
  if (textsOf(form) !== saved) changed();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    if (!isSubmitted) void Promise.resolve(underWay).then(sendLast);
    form.removeEventListener('input', changed);
    form.removeEventListener('change', changed);
    form.removeEventListener('submit', submitting);
    document.removeEventListener('visibilitychange', left);
    window.removeEventListener('pagehide', save);
    window.removeEventListener('online', save);
  };
}

interface Sent {
  state: SaveState;
  refused?: Record<string, string>;
}

/** A later try of the same may succeed: the server is busy, or does not answer in time. */
const PASSING = [408, 429];

async function send(url: string, body: string): Promise<Sent> {
  const failed: Sent = { state: { kind: 'failed', signedOut: false } };
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      // A sign-in page is no answer; the request outlives the page.
      redirect: 'manual',
      keepalive: true,
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (answer.type === 'opaqueredirect') return { state: { kind: 'failed', signedOut: true } };
    if (answer.status >= 500 || PASSING.includes(answer.status)) return failed;
    const said = (await answer.json().catch(() => ({}))) as Partial<Answer>;
    if (!answer.ok) return { state: { kind: 'refused', error: said.error ?? null } };
    const { savedAt = '', refused = {} } = said;
    return { state: { kind: 'saved', at: savedAt, refused: Object.keys(refused) }, refused };
  } catch {
    return failed;
  }
}

interface Answer {
  savedAt: string;
  refused: Record<string, string>;
  error: string;
}

/** The text fields of a form as they would be sent. */
function textsOf(form: HTMLFormElement): string {
  return encode([...new FormData(form)]);
}

/** The same, as the page arrived: what the browser was told, not what was typed since. */
function firstTexts(form: HTMLFormElement): string {
  const copy = form.cloneNode(true) as HTMLFormElement;
  copy.reset();
  return encode([...new FormData(copy)]);
}

function encode(entries: [string, FormDataEntryValue][]): string {
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new URLSearchParams(texts).toString();
}
