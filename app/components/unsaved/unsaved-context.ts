import { createContext, useContext } from 'react';

/** A form with changes that are not saved yet. */
export interface UnsavedForm {
  save(): void;
  /** Back to what is saved. */
  discard(): void;
}

export interface Unsaved {
  /** Notes that the form of this id has changes; null when it has none, or is gone. */
  note(id: string, form: UnsavedForm | null): void;
  /** Gives all changes up, without a question: for "Cancel". */
  discardAll(): void;
}

/** Null where changes are not tracked: on the pages before log-in. */
export const UnsavedContext = createContext<Unsaved | null>(null);

export function useUnsaved(): Unsaved | null {
  return useContext(UnsavedContext);
}
