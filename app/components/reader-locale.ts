import { createContext, useContext } from 'react';

/** How the reader of the page is written to; the root of the pages provides it. */
export const ReaderLocale = createContext('en-US');

/**
 * The locale, with its formats, of whoever reads the page: for components whose data name no shop. Others
 * take that of their shop, which is the same.
 */
export function useReaderLocale(): string {
  return useContext(ReaderLocale);
}
