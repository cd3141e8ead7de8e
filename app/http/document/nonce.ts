import { createContext, useContext } from 'react';

/** The CSP nonce of the page being rendered; undefined on pages that send no script. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = () => useContext(NonceContext);
