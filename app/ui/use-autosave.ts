import { useEffect, useState } from 'react';

/** What became of the last change of a form that saves itself. */
export type Autosave =
  | { kind: 'idle' | 'saving' }
  /** `refused`: names of fields that cannot be saved as they are. */
  | { kind: 'saved'; at: string; refused: readonly string[] }
  /** `signedOut`: another sign-in is needed. Otherwise it is tried again by itself. */
  | { kind: 'failed'; signedOut: boolean };

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
 * The route answers `{ savedAt, refused }`.
 */
export function useAutosave(formId: string, url: string): Autosave {
  const [state, setState] = useState<Autosave>({ kind: 'idle' });
  useEffect(() => {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement ? watch(form, url, setState) : undefined;
  }, [formId, url]);
  return state;
}

/** Follows a form until the returned function is called. */
function watch(form: HTMLFormElement, url: string, tell: (state: Autosave) => void): () => void {
  let saved = firstTexts(form);
  let timer = 0;
  let failures = 0;
  let underWay: Promise<void> | null = null;
  let isOver = false;

  const later = (wait: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(save, wait);
  };

  function save() {
    window.clearTimeout(timer);
    const texts = textsOf(form);
    if (underWay || isOver || texts === saved) return;
    tell({ kind: 'saving' });
    underWay = send(url, texts).then((answer) => {
      underWay = null;
      if (answer.kind === 'saved') saved = texts;
      failures = answer.kind === 'failed' ? failures + 1 : 0;
      if (isOver) return;
      tell(answer);
      if (answer.kind === 'failed') {
        if (!answer.signedOut) later(Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS));
      } else if (textsOf(form) !== saved) later(0);
    });
  }

  const changed = () => later(PAUSE_MS);
  const left = () => {
    if (document.visibilityState === 'hidden') save();
  };
  /** Before React's own listener, which stands at the document: the form goes on once the draft is in. */
  const submitting = (event: SubmitEvent) => {
    window.clearTimeout(timer);
    if (!underWay) return;
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
    form.removeEventListener('input', changed);
    form.removeEventListener('change', changed);
    form.removeEventListener('submit', submitting);
    document.removeEventListener('visibilitychange', left);
    window.removeEventListener('pagehide', save);
    window.removeEventListener('online', save);
  };
}

async function send(url: string, body: string): Promise<Autosave> {
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
    if (answer.type === 'opaqueredirect') return { kind: 'failed', signedOut: true };
    if (!answer.ok) return { kind: 'failed', signedOut: false };
    const { savedAt, refused } = (await answer.json()) as { savedAt: string; refused: string[] };
    return { kind: 'saved', at: savedAt, refused };
  } catch {
    return { kind: 'failed', signedOut: false };
  }
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
