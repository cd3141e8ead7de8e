import { useEffect, useState } from 'react';

/** Whether React has taken the page over: what needs a script is drawn only then. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
