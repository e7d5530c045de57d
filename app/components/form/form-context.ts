import { createContext, useContext } from 'react';
import type { FormRefusal } from '#app/lib/form-reply.ts';

/** The last reply to the form around a field; null before it was sent, and after it worked. */
export const RefusalContext = createContext<FormRefusal | null>(null);

export function useRefusal(): FormRefusal | null {
  return useContext(RefusalContext);
}

/** Whether the form around a field is saved by the save bar. */
export const KeptContext = createContext(false);
