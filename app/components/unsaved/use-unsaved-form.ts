import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { FormReply } from '#app/lib/form-reply.ts';
import { useUnsaved } from './unsaved-context.ts';

export interface UnsavedFormOptions {
  readonly form: RefObject<HTMLFormElement>;
  /** True where the bar saves its changes; false for a form that triggers an action. */
  readonly hasSaveBar: boolean;
  readonly reply: FormReply | null;
  /** True where that is a refusal of this form. */
  readonly isRefused: boolean;
}

/**
 * Reports to UnsavedChanges whether this form has changes. `look` is called after each of them,
 * `sent` when it is sent. When changes are discarded `edition` rises, so that the fields are reset,
 * and `isForgotten` means that the refusal was discarded too.
 */
export function useUnsavedForm({ form, hasSaveBar, reply, isRefused }: UnsavedFormOptions) {
  const id = useId();
  const unsaved = useUnsaved();
  const [{ edition, forgotten }, setDiscarded] = useState<Discarded>(NOTHING_DISCARDED);
  const saved = useRef({ edition: 0, content: '' });
  const isSent = useRef(false);
  const note = hasSaveBar ? unsaved?.note : undefined;
  const isForgotten = reply !== null && reply === forgotten;

  const lookAnew = () => {
    const { current } = form;
    if (current === null || note === undefined) return;
    const hasChanges =
      (isRefused && !isForgotten) || serializeForm(current) !== saved.current.content;
    const discard = () =>
      setDiscarded((before) => ({ edition: before.edition + 1, forgotten: reply }));
    note(id, hasChanges ? { save: () => current.requestSubmit(), discard } : null);
  };
  const lookNow = useRef(lookAnew);
  useEffect(() => {
    lookNow.current = lookAnew;
  });
  const look = useCallback(() => lookNow.current(), []);
  useEffect(() => {
    // What is on screen now is what is saved: at first, and after changes were discarded.
    if (form.current !== null) saved.current = { edition, content: serializeForm(form.current) };
    return () => note?.(id, null);
  }, [form, note, id, edition]);
  useEffect(() => {
    const { current } = form;
    if (current !== null && reply?.ok === true && isSent.current) {
      saved.current = { ...saved.current, content: serializeForm(current) };
    }
    isSent.current = false;
    lookNow.current();
  }, [form, reply]);
  const sent = () => {
    isSent.current = true;
  };
  return { edition, isForgotten, look, sent };
}

interface Discarded {
  readonly edition: number;
  readonly forgotten: FormReply | null;
}

const NOTHING_DISCARDED: Discarded = { edition: 0, forgotten: null };

/** Serialises a form. Passwords are left out: password managers fill them in by themselves. */
function serializeForm(form: HTMLFormElement): string {
  const isSecret = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.type === 'password';
  };
  return JSON.stringify([...new FormData(form)].filter(([name]) => !isSecret(name)));
}
