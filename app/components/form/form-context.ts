import { createContext, useContext } from 'react';
import type { FormRefusal } from '#app/lib/form-reply.ts';

/** What the fields and buttons of a form know of it. */
export interface FormOnPage {
  readonly intent: string;
  /** The last reply to the form; null before it was sent, and after it worked. */
  readonly refusal: FormRefusal | null;
  /** Whether it is saved by the save bar. */
  readonly hasSaveBar: boolean;
  /** To be called after a change that is not typed into a field of the form's own. */
  readonly look: () => void;
}

export const FormContext = createContext<FormOnPage>({
  intent: '',
  refusal: null,
  hasSaveBar: false,
  look: () => undefined,
});

export function useRefusal(): FormRefusal | null {
  return useContext(FormContext).refusal;
}
