import { useEffect } from 'react';

/** The `/` key goes to the field marked `data-slash`, unless somebody is writing. */
export function useSlashKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')) return;
      const field = document.querySelector<HTMLInputElement>('[data-slash]');
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
