import { createContext, useContext } from 'react';

export interface UnsavedForm {
  save(): void;
  discard(): void;
}

export interface Unsaved {
  /** Stores the changes of the form with this id; null when it has none, or is gone. */
  note(id: string, form: UnsavedForm | null): void;
  /** Discards all changes, without confirmation: for "Cancel". */
  discardAll(): void;
}

/** Null where changes are not tracked: on the pages before log-in. */
export const UnsavedContext = createContext<Unsaved | null>(null);

export function useUnsaved(): Unsaved | null {
  return useContext(UnsavedContext);
}
