import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useFetcher } from '@remix-run/react';
import type { PreviewReply } from '#app/domain/imports/import-view.ts';

/** A file is read whole for each preview, so it waits until the person has stopped changing. */
const QUIET_MS = 600;
const FIELDS = ['mapping', 'shop', 'currency', 'timeZone'];

/** What the file would come to by the form as it stands; `refresh` after each change of it. */
export function usePreview(importId: string, form: RefObject<HTMLFormElement | null>) {
  const { load, data, state } = useFetcher<PreviewReply>();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const ask = useCallback(() => {
    if (form.current === null) return;
    const values = new FormData(form.current);
    const query = new URLSearchParams(
      FIELDS.flatMap((name) => {
        const value = values.get(name);
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    load(`/imports/${importId}/preview?${query.toString()}`);
  }, [form, importId, load]);
  const refresh = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(ask, QUIET_MS);
  }, [ask]);
  useEffect(() => {
    refresh();
    return () => {
      if (timer.current !== null) clearTimeout(timer.current);
    };
  }, [refresh]);
  return { reply: data ?? null, isWorking: state !== 'idle', refresh };
}
