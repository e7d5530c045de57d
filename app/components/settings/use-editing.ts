import { useSearchParams } from '@remix-run/react';

export interface Editing {
  /** The kind of the opened row: "handling". */
  readonly kind: string;
  readonly id: string;
  readonly mode: 'edit' | 'delete';
}

/**
 * Manages the opened row of the page, which is in the address: it works before scripts are loaded.
 */
export function useEditing() {
  const [params] = useSearchParams();
  const [mode, kind, ...id] = (params.get('edit') ?? '').split(':');
  const isOpen = (mode === 'edit' || mode === 'delete') && kind !== undefined;
  const editing: Editing | null = isOpen ? { mode, kind, id: id.join(':') } : null;
  const getHref = (next: Editing | null) => {
    const words = new URLSearchParams(params);
    words.delete('edit');
    words.delete('applied');
    if (next !== null) words.set('edit', `${next.mode}:${next.kind}:${next.id}`);
    return `?${words}`;
  };
  return { editing, getHref };
}

export const NEW = 'new';
