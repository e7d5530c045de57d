import { useSearchParams } from '@remix-run/react';
import type { AmountRowKind } from './expenses-view.ts';

const MODES = ['edit', 'copy', 'end', 'delete'] as const;
export type OpenMode = (typeof MODES)[number] | 'categories';

export interface Opened {
  readonly mode: OpenMode;
  readonly kind: string;
  readonly id: string;
}

/** The id of an object that is not saved yet. */
export const NEW_ID = 'new';

/**
 * Manages the opened part of the page, which is in the address, so that it works before scripts are
 * loaded.
 */
export function useAmountsAddress() {
  const [params] = useSearchParams();
  const [mode, kind = '', ...id] = (params.get('edit') ?? '').split(':');
  const openMode = [...MODES, 'categories'].find((one) => one === mode) as OpenMode | undefined;
  const opened: Opened | null =
    openMode === undefined ? null : { mode: openMode, kind, id: id.join(':') };
  const hrefWith = (changes: Readonly<Record<string, string | null>>) => {
    const words = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') words.delete(name);
      else words.set(name, value);
    }
    return `?${words}`;
  };
  const open = (next: OpenMode, kindOfRow: AmountRowKind | '', rowId: string) =>
    hrefWith({ edit: `${next}:${kindOfRow}:${rowId}` });
  return { opened, hrefWith, open, closeHref: hrefWith({ edit: null }) };
}
