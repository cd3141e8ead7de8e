import { useActionData, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * A post that was taken leaves the form as a page just opened has it: what was typed (a password above all), what was
 * ticked and what was wrong with it are gone. It does so once, when the answer is drawn: rows may still be read again
 * then, and what somebody types or ticks meanwhile stays. An answer by a redirect, be it to this very page, is drawn when
 * nothing loads any more.
 */
export function useFreshStart(id: string, isRefused: boolean): void {
  const { state, formMethod } = useNavigation();
  const answer: unknown = useActionData();
  const drawn = useRef(answer);
  const post = useRef<'none' | 'sent' | 'answered'>('none');
  useEffect(() => {
    const isAnswered = answer !== undefined && answer !== drawn.current;
    drawn.current = answer;
    if (state !== 'idle' && !isAnswered) {
      if (formMethod !== 'POST') post.current = 'none';
      else if (state === 'submitting' || post.current === 'none') post.current = 'sent';
      return;
    }
    if ((isAnswered || post.current === 'sent') && !isRefused) document.forms.namedItem(id)?.reset();
    post.current = state === 'idle' ? 'none' : 'answered';
  }, [id, state, formMethod, answer, isRefused]);
}
