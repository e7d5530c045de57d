import { useEffect, useState } from 'react';
import { useFetcher } from '@remix-run/react';
import type { FormReply } from '#app/lib/form-reply.ts';
import { productCostsForm } from '#app/view-models/forms/cost-forms.ts';
import {
  AMOUNT_EXPECTED,
  parseCost,
  PRODUCT_COSTS_PATH,
} from '#app/view-models/settings/product-costs.ts';

export interface CostEntry {
  readonly text: string;
  readonly state: 'typed' | 'saving' | 'saved' | 'refused';
  /** What is wrong with it; null while nothing is. */
  readonly problem: string | null;
}

/**
 * The costs that are being typed, by variant. What is committed is saved in the background, several
 * at a time when they come faster than the server answers, so that the next field never waits.
 */
export function useCostEntry(fromDay: string) {
  const { state, data, submit } = useFetcher<FormReply>();
  const [entries, setEntries] = useState<Entries>(new Map());
  const [queue, setQueue] = useState<Queue>({ waiting: new Map(), sent: null, before: undefined });
  const isIdle = state === 'idle';
  useEffect(() => {
    if (!isIdle) return;
    const { waiting, sent, before } = queue;
    if (sent !== null) {
      // The answer before this one stays until the next has come.
      if (data === undefined || data === before) return;
      setEntries((known) => new Map([...known, ...outcomeOf(sent, data)]));
      setQueue({ ...queue, sent: null });
    } else if (waiting.size > 0) {
      submit(formOf(waiting, fromDay), { method: 'post', action: PRODUCT_COSTS_PATH });
      setQueue({ waiting: new Map(), sent: waiting, before: data });
    }
  }, [isIdle, data, queue, fromDay, submit]);

  return {
    entries,
    type: (variantId: string, text: string) =>
      setEntries((known) => new Map(known).set(variantId, typed(text))),
    /** Saves what stands in the fields: nothing of an empty one. */
    commit: (costs: readonly (readonly [variantId: string, text: string])[]) => {
      const filled = costs.filter(([, text]) => text.trim() !== '');
      const read = filled.map(([variantId, text]) => [variantId, text, parseCost(text)] as const);
      setEntries(
        (known) => new Map([...known, ...read.map(([id, ...it]) => [id, entryOf(...it)] as const)]),
      );
      const good = read.flatMap(([id, , cost]) => (cost === null ? [] : [[id, cost] as const]));
      setQueue((known) => ({ ...known, waiting: new Map([...known.waiting, ...good]) }));
    },
  };
}

type Entries = ReadonlyMap<string, CostEntry>;

interface Queue {
  /** Costs that go with the next request, by variant. */
  readonly waiting: ReadonlyMap<string, string>;
  /** Those that are on their way; null when none are. */
  readonly sent: ReadonlyMap<string, string> | null;
  /** What the request before was answered. */
  readonly before: FormReply | undefined;
}

function typed(text: string): CostEntry {
  return { text, state: 'typed', problem: null };
}

function entryOf(text: string, cost: string | null): CostEntry {
  if (cost === null) return { text, state: 'refused', problem: AMOUNT_EXPECTED };
  return { text: cost, state: 'saving', problem: null };
}

function outcomeOf(costs: ReadonlyMap<string, string>, reply: FormReply) {
  const problem = reply.ok
    ? null
    : (reply.errors[productCostsForm.fields.cost.name] ?? reply.message ?? 'Not saved');
  return [...costs].map(([variantId, text]) => {
    const state = reply.ok ? ('saved' as const) : ('refused' as const);
    return [variantId, { text, state, problem }] as const;
  });
}

function formOf(costs: ReadonlyMap<string, string>, fromDay: string): FormData {
  const form = new FormData();
  const { fields, intent } = productCostsForm;
  form.set('intent', intent);
  form.set(fields.fromDay.name, fromDay);
  // The table stays as it is while somebody types in it.
  form.set('stay', '1');
  for (const [variantId, cost] of costs) {
    form.append(fields.variantId.name, variantId);
    form.append(fields.cost.name, cost);
  }
  return form;
}
