import { type Location, useLocation, useNavigation } from '@remix-run/react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { EmbeddedSaveBar, OwnSaveBar } from './save-bar.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { UnsavedContext, type UnsavedForm } from './unsaved-context.ts';

/**
 * Watches the forms within: while one has changes that are not saved, a bar offers to save or
 * discard them, and leaving the page needs a confirmation. The bar is App Bridge's inside the
 * Shopify admin, which requires it for every form, and our own elsewhere.
 */
export function UnsavedChanges({ children }: { readonly children: ReactNode }) {
  const [forms, setForms] = useState<ReadonlyMap<string, UnsavedForm>>(NONE);
  // The router calls this in the same tick in which a form is saved.
  const latest = useRef(forms);
  const change = useCallback((next: ReadonlyMap<string, UnsavedForm>) => {
    latest.current = next;
    setForms(next);
  }, []);
  // The form that the bar is saving; a page sends one at a time, so the next follows it.
  const saving = useRef<string | null>(null);
  const saveFirst = useCallback(() => {
    const [first] = latest.current;
    saving.current = first?.[0] ?? null;
    first?.[1].save();
  }, []);
  const unsaved = useMemo(
    () => ({
      note: (id: string, form: UnsavedForm | null) => {
        const next = new Map(latest.current);
        if (form === null) next.delete(id);
        else next.set(id, form);
        if (form === null && next.size === latest.current.size) return;
        change(next);
        // In a task of its own: the other forms look at the reply first.
        if (form === null && id === saving.current) setTimeout(saveFirst, 0);
      },
      discardAll: () => {
        for (const form of latest.current.values()) form.discard();
        change(NONE);
      },
    }),
    [change, saveFirst],
  );
  const { state, formData, location } = useNavigation();
  const here = useLocation();
  const isEmbedded = useEmbeddedKey() !== null;
  // A form that worked may lead to another address, which App Bridge holds back behind its bar.
  const isLetGo =
    state === 'loading' &&
    formData !== undefined &&
    formatAddress(location) !== formatAddress(here);
  const isOpen = forms.size > 0 && !isLetGo;
  const bar = {
    isOpen,
    isSaving: state === 'submitting',
    onSave: saveFirst,
    onDiscard: unsaved.discardAll,
  };
  return (
    <UnsavedContext.Provider value={unsaved}>
      {isEmbedded ? <EmbeddedSaveBar {...bar} /> : <OwnSaveBar {...bar} />}
      <LeaveGuard isUnsaved={() => latest.current.size > 0} discardAll={unsaved.discardAll} />
      {children}
    </UnsavedContext.Provider>
  );
}

const NONE: ReadonlyMap<string, UnsavedForm> = new Map();

function formatAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search;
}
