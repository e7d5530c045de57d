import { createContext, useContext } from 'react';
import type { FormRefusal } from '#app/lib/form-reply.ts';

export interface FormOnPage {
  readonly intent: string;
  /** The last reply to the form; null before it was sent, and after it succeeded. */
  readonly refusal: FormRefusal | null;
  /** True where the save bar saves it. */
  readonly hasSaveBar: boolean;
  /** Called after a change that is not typed into a field of the form's own. */
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
