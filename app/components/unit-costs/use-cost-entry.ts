import { useEffect, useState } from 'react';
import type { FormReply } from '#app/lib/form-reply.ts';
import {
  AMOUNT_EXPECTED,
  parseCost,
  type ProductCostRow,
} from '#app/view-models/settings/product-costs.ts';

export interface CostEntry {
  readonly text: string;
  /** The supplier's currency; null for the shop's. */
  readonly currency: string | null;
  /** `typed` while it is typed, `waiting` until it is saved, `refused` when it is invalid. */
  readonly state: 'typed' | 'waiting' | 'refused';
}

export interface TypedCost {
  readonly variantId: string;
  readonly cost: string;
  readonly currency: string | null;
}

interface CostEntryOptions {
  readonly rows: readonly Pick<ProductCostRow, 'variantId' | 'cost' | 'currency'>[];
  /** The currency of typed costs; null for the currency of each product's cost. */
  readonly currency: string | null;
  readonly shopCurrency: string;
}

/** Manages the costs that are typed and not saved yet, by variant. */
export function useCostEntry({ rows, currency, shopCurrency }: CostEntryOptions) {
  const [entries, setEntries] = useState<ReadonlyMap<string, CostEntry>>(new Map());
  const findRow = (variantId: string) => rows.find((row) => row.variantId === variantId);
  const getCostCurrency = (variantId: string) => {
    if (currency === null) return findRow(variantId)?.currency ?? null;
    return currency === shopCurrency ? null : currency;
  };
  const isStored = (variantId: string, cost: string) => {
    const row = findRow(variantId);
    return row?.cost === cost && row.currency === getCostCurrency(variantId);
  };
  const waiting = [...entries].flatMap(([variantId, entry]): TypedCost[] =>
    entry.state === 'waiting' ? [{ variantId, cost: entry.text, currency: entry.currency }] : [],
  );
  const commit = (costs: readonly (readonly [variantId: string, text: string])[]) =>
    setEntries((current) => {
      const next = new Map(current);
      for (const [variantId, text] of costs) {
        const cost = parseCost(text);
        const isNothing = text.trim() === '' || (cost !== null && isStored(variantId, cost));
        if (isNothing) next.delete(variantId);
        else next.set(variantId, readEntry(text, cost, getCostCurrency(variantId)));
      }
      return next;
    });
  return {
    entries,
    waiting,
    clear: () => setEntries(new Map()),
    type: (variantId: string, text: string) =>
      setEntries((current) => {
        const entry = { text, currency: getCostCurrency(variantId), state: 'typed' } as const;
        return new Map(current).set(variantId, entry);
      }),
    /** Reads the fields; empty or saved ones are ignored. */
    commit,
    /** Reads one field, once it is left. */
    commitTyped: (variantId: string) => {
      const typed = entries.get(variantId);
      if (typed?.state === 'typed') commit([[variantId, typed.text]]);
    },
  };
}

function readEntry(text: string, cost: string | null, currency: string | null): CostEntry {
  if (cost === null) return { text, currency, state: 'refused' };
  return { text: cost, currency, state: 'waiting' };
}

/** Clears typed and chosen values once a form of the page is saved. */
export function useClearedOnceSaved(reply: FormReply | null | undefined, clear: () => void): void {
  const [seen, setSeen] = useState(reply);
  useEffect(() => {
    if (reply === seen) return;
    setSeen(reply);
    if (reply?.ok === true) clear();
  }, [reply, seen, clear]);
}

/** Returns the error of an entry; null while it is valid. */
export function problemWith(entry: CostEntry | null): string | null {
  return entry?.state === 'refused' ? AMOUNT_EXPECTED : null;
}
