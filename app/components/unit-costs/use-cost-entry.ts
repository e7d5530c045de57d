import { useEffect, useState } from 'react';
import type { FormReply } from '#app/lib/form-reply.ts';
import {
  AMOUNT_EXPECTED,
  parseCost,
  type ProductCostRow,
} from '#app/view-models/settings/product-costs.ts';

export interface CostEntry {
  readonly text: string;
  /** Of the supplier; null is the shop's. */
  readonly currency: string | null;
  /** While it is typed, once it waits to be saved, or is none. */
  readonly state: 'typed' | 'waiting' | 'refused';
}

export interface TypedCost {
  readonly variantId: string;
  readonly cost: string;
  readonly currency: string | null;
}

interface CostEntryOptions {
  readonly rows: readonly Pick<ProductCostRow, 'variantId' | 'cost' | 'currency'>[];
  /** In which currency costs are typed; null is the one that each product's cost is in. */
  readonly currency: string | null;
  readonly shopCurrency: string;
}

/** The costs that are typed and not saved yet, by variant. */
export function useCostEntry({ rows, currency, shopCurrency }: CostEntryOptions) {
  const [entries, setEntries] = useState<ReadonlyMap<string, CostEntry>>(new Map());
  const rowOf = (variantId: string) => rows.find((row) => row.variantId === variantId);
  const currencyOf = (variantId: string) => {
    if (currency === null) return rowOf(variantId)?.currency ?? null;
    return currency === shopCurrency ? null : currency;
  };
  const isStored = (variantId: string, cost: string) => {
    const row = rowOf(variantId);
    return row?.cost === cost && row.currency === currencyOf(variantId);
  };
  const waiting = [...entries].flatMap(([variantId, entry]): TypedCost[] =>
    entry.state === 'waiting' ? [{ variantId, cost: entry.text, currency: entry.currency }] : [],
  );
  const commit = (costs: readonly (readonly [variantId: string, text: string])[]) =>
    setEntries((known) => {
      const next = new Map(known);
      for (const [variantId, text] of costs) {
        const cost = parseCost(text);
        const isNothing = text.trim() === '' || (cost !== null && isStored(variantId, cost));
        if (isNothing) next.delete(variantId);
        else next.set(variantId, readEntry(text, cost, currencyOf(variantId)));
      }
      return next;
    });
  return {
    entries,
    waiting,
    clear: () => setEntries(new Map()),
    type: (variantId: string, text: string) =>
      setEntries((known) => {
        const entry = { text, currency: currencyOf(variantId), state: 'typed' } as const;
        return new Map(known).set(variantId, entry);
      }),
    /** Reads what stands in the fields: nothing of an empty one, or of what is saved already. */
    commit,
    /** The same of one field, once it is left. */
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

/** What was typed and chosen is over once a form of the page is saved. */
export function useClearedOnceSaved(reply: FormReply | null | undefined, clear: () => void): void {
  const [seen, setSeen] = useState(reply);
  useEffect(() => {
    if (reply === seen) return;
    setSeen(reply);
    if (reply?.ok === true) clear();
  }, [reply, seen, clear]);
}

/** What is wrong with it; null while nothing is. */
export function problemWith(entry: CostEntry | null): string | null {
  return entry?.state === 'refused' ? AMOUNT_EXPECTED : null;
}
