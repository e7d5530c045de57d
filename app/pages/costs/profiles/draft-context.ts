import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import { useRefusal } from '#app/components/form/form-context.ts';
import type { FormRefusal } from '#app/lib/form-reply.ts';
import type { FormField } from '#app/view-models/forms/form-definition.ts';

/** The part of the form that the fields of a profile use. */
export interface DraftFields {
  readonly currency: string;
  readonly locale: string;
  /** Returns the error at a place of the profile, "zones.0.name", or within it. */
  errorAt(path: string, isWithin?: boolean): string | undefined;
  /** Clears the errors of a changed place; null clears all, since places moved. */
  clearError(path: string | null): void;
}

export const DraftContext = createContext<DraftFields>({
  currency: '',
  locale: 'en-US',
  errorAt: () => undefined,
  clearError: () => undefined,
});

export function useDraftFields(): DraftFields {
  return useContext(DraftContext);
}

interface Settled {
  readonly refusal: FormRefusal | null;
  readonly paths: readonly (string | null)[];
}

/** Returns the errors of the last reply for a field, until it is changed. */
export function useDraftErrors(field: FormField): Pick<DraftFields, 'errorAt' | 'clearError'> {
  const refusal = useRefusal();
  const [settled, setSettled] = useState<Settled>({ refusal: null, paths: [] });
  const clearError = useCallback(
    (path: string | null) =>
      setSettled((before) => ({
        refusal,
        paths: before.refusal === refusal ? [...before.paths, path] : [path],
      })),
    [refusal],
  );
  return useMemo(() => {
    const paths = new Set(settled.refusal === refusal ? settled.paths : []);
    const errorAt = (path: string, isWithin = false) => {
      if (refusal === null || paths.has(path) || paths.has(null)) return undefined;
      const name = `${field.name}.${path}`;
      return Object.entries(refusal.errors).find(
        ([place]) => place === name || (isWithin && place.startsWith(`${name}.`)),
      )?.[1];
    };
    return { errorAt, clearError };
  }, [refusal, settled, clearError, field]);
}
