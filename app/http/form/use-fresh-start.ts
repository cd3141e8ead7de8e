import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * A post that was answered by a redirect, be it to this very page, leaves the form as a page just opened
 * has it: what was typed (a password above all) and what was wrong with it are gone.
 */
export function useFreshStart(id: string, isRefused: boolean): void {
  const { state, formMethod } = useNavigation();
  const isPosted = useRef(false);
  useEffect(() => {
    if (state !== 'idle') {
      isPosted.current = formMethod === 'POST';
      return;
    }
    if (isPosted.current && !isRefused) document.forms.namedItem(id)?.reset();
    isPosted.current = false;
  }, [id, state, formMethod, isRefused]);
}
