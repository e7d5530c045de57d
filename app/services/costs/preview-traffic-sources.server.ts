import { randomUUID } from 'node:crypto';
import { selectBookRates } from '#app/data/costs/cost-book.server.ts';
import { findOrders } from '#app/data/costs/goods-touched.server.ts';
import {
  searchOrdersOfSources,
  selectTrafficSources,
} from '#app/data/costs/traffic-source-rows.server.ts';
import {
  changedSources,
  parseWordList,
  type TrafficSource,
} from '#app/domain/profit/cost-lookup/traffic-source.ts';
import type { SetPart } from '#app/lib/set-part.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { Deps } from '#app/services/deps.ts';
import type { CostEffect } from '#app/view-models/costs/cost-effect.ts';
import { nameProfit } from './effect-of-days.server.ts';
import { previewChange } from './preview-change.server.ts';
import { readRowsBefore } from './rows-undo.server.ts';
import { RULE_KINDS, type RuleInput } from './rule-kinds.server.ts';

type TypedSource = Readonly<Partial<Record<keyof RuleInput<'traffic_source'>, unknown>>>;

export interface PreviewSourcesOptions {
  readonly shopId: number;
  /** Changes all traffic sources. Throws `invalid_input`. */
  readonly change: (before: readonly TrafficSource[]) => readonly TrafficSource[];
  /** The part of the orders to compute; null for a sample of all of them. */
  readonly part: SetPart | null;
}

/**
 * Computes the effect of a change of traffic sources on their orders and profit. Writes nothing.
 */
export async function previewTrafficSources(
  { db }: Pick<Deps, 'db'>,
  { shopId, change, part }: PreviewSourcesOptions,
): Promise<CostEffect> {
  const before = await selectTrafficSources(db, shopId);
  const trafficSources = change(before);
  const changed = changedSources(before, trafficSources);
  const searches = changed.length === 0 ? [] : [searchOrdersOfSources(shopId, changed)];
  const effect = await previewChange(db, {
    shopId,
    part,
    metric: 'profit_before_income_tax',
    find: (limit, of) => findOrders(db, searches, limit, of),
    change: async (book) => {
      const rates = await selectBookRates(db, shopId, { ...book, trafficSources });
      return { ...book, trafficSources, rates };
    },
  });
  return { ...effect, profit: await nameProfit(db, shopId) };
}

/**
 * Builds the change that saves these sources, each in place of the one with its id. Throws
 * `invalid_input`.
 */
export function withSavedSources(saved: readonly TypedSource[]): PreviewSourcesOptions['change'] {
  const sources = parseInput(RULE_KINDS.traffic_source.several, saved).map(
    ({ id = randomUUID(), sourceId = randomUUID(), ...source }): TrafficSource => ({
      ...source,
      id,
      sourceId,
    }),
  );
  return (before) => [...withoutSources(sources.map(({ id }) => id))(before), ...sources];
}

export function withoutSources(ids: readonly string[]): PreviewSourcesOptions['change'] {
  return (before) => before.filter(({ id }) => !ids.includes(id));
}

/**
 * Computes the effect of undoing their last change. Throws `not_found` when there is nothing to
 * undo.
 */
export async function previewSourcesUndo(
  { db }: Pick<Deps, 'db'>,
  { shopId, part }: { readonly shopId: number; readonly part: SetPart | null },
): Promise<CostEffect> {
  const { ids, rows } = await readRowsBefore(db, shopId, 'traffic_source');
  const restored = withSavedSources(
    rows.map((row) => ({
      id: row['traffic_source_id'],
      sourceId: row['source_id'],
      name: row['name'],
      kind: row['kind'],
      codes: parseWordList(String(row['codes'])),
      utmSources: parseWordList(String(row['utm_sources'])),
      utmMedia: parseWordList(String(row['utm_media'])),
      utmCampaigns: parseWordList(String(row['utm_campaigns'])),
      commission: row['commission'],
      rate: String(row['rate']),
      currency: row['currency'],
      givesBack: row['gives_back'],
      validFrom: row['valid_from'],
      validTo: row['valid_to'],
    })),
  );
  const change: PreviewSourcesOptions['change'] = (before) => restored(withoutSources(ids)(before));
  return previewTrafficSources({ db }, { shopId, part, change });
}
