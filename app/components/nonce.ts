import { createContext, useContext } from 'react';

/** The content security policy's nonce; empty in the browser, where it is no longer needed. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
