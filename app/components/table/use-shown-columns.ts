import { useEffect, useState } from 'react';
import type { TableColumn } from './table-column.ts';

/**
 * The columns on screen, as this person last chose them. The browser's storage is a guarded
 * extra: without it the choice lasts as long as the page.
 */
export function useShownColumns<Row>(
  tableId: string,
  columns: readonly TableColumn<Row>[],
): [readonly TableColumn<Row>[], (keys: readonly string[]) => void] {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const storageKey = `farthing-columns-${tableId}`;
  useEffect(() => setChosen(remembered(storageKey)), [storageKey]);
  const choose = (keys: readonly string[]) => {
    setChosen(keys);
    remember(storageKey, keys);
  };
  const [first, ...others] = columns;
  if (first === undefined) return [columns, choose];
  const isShown = (column: TableColumn<Row>) =>
    chosen === null ? column.isHiddenAtFirst !== true : chosen.includes(column.key);
  return [[first, ...others.filter(isShown)], choose];
}

function remembered(storageKey: string): readonly string[] | null {
  try {
    const parsed: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? 'null');
    return Array.isArray(parsed) ? parsed.map(String) : null;
  } catch {
    return null; // storage refused or overwritten: the usual columns
  }
}

function remember(storageKey: string, keys: readonly string[]): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(keys));
  } catch {
    // Storage refused: the choice lasts as long as the page.
  }
}
