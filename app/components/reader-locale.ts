import { createContext, useContext } from 'react';

/** The locale of the page's reader; the root of the pages provides it. */
export const ReaderLocale = createContext('en-US');

/**
 * Returns the reader's locale with its formats, for components whose data have no shop. Others take
 * that of their shop, which is equal.
 */
export function useReaderLocale(): string {
  return useContext(ReaderLocale);
}
