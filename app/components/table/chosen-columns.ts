/** The chosen columns of a table, which are stored in the address, or in the browser. */
import { useSearchParams } from '@remix-run/react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { usePendingSearch } from '#app/components/report-context/use-report-address.ts';
import { readColumns, withColumns } from '#app/view-models/report-views/layout-address.ts';

interface ChosenColumns {
  /** The keys in order; null shows the default columns of the page. */
  readonly keys: readonly string[] | null;
  readonly onChoose: (keys: readonly string[] | null) => void;
}

export function useChosenColumns({
  id,
  hasColumnsInAddress = false,
}: {
  readonly id: string;
  readonly hasColumnsInAddress?: boolean;
}): ChosenColumns {
  const ofBrowser = useColumnsOfBrowser(id);
  const ofAddress = useColumnsOfAddress();
  return hasColumnsInAddress ? ofAddress : ofBrowser;
}

/** Adds the chosen columns on screen to the address of a table's file. */
export function fileWithColumns(href: string, keys: readonly string[] | null): string {
  const [path = '', query] = href.split('?');
  return `${path}?${withColumns(new URLSearchParams(query), keys)}`;
}

/** Reads the columns of the address; others are a parameter of it, and need no new figures. */
function useColumnsOfAddress(): ChosenColumns {
  const [params, setParams] = useSearchParams();
  const pendingSearch = usePendingSearch();
  const keys = useMemo(() => readColumns(params), [params]);
  return {
    keys,
    onChoose: (chosen) =>
      setParams(withColumns(new URLSearchParams(pendingSearch()), chosen), {
        preventScrollReset: true,
        replace: true,
      }),
  };
}

/**
 * Reads the user's last choice for a table that no page saves. The browser's storage may be
 * refused: without it the choice lasts as long as the page.
 */
function useColumnsOfBrowser(tableId: string): ChosenColumns {
  const storageKey = `farthing-columns-${tableId}`;
  const [chosenNow, setChosenNow] = useState<readonly string[] | null | undefined>(undefined);
  const stored = useSyncExternalStore(
    never,
    () => remembered(storageKey),
    () => null,
  );
  return {
    keys: chosenNow === undefined ? (stored?.split(' ') ?? null) : chosenNow,
    onChoose: (keys) => {
      setChosenNow(keys);
      remember(storageKey, keys?.join(' ') ?? null);
    },
  };
}

/** Reads the keys, separated by spaces; null when none were chosen or storage is refused. */
function remembered(storageKey: string): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function remember(storageKey: string, keys: string | null): void {
  try {
    if (keys === null) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, keys);
  } catch {
    // Storage refused: the choice lasts as long as the page.
  }
}

function never(): () => void {
  return () => undefined;
}
