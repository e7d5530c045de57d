/**
 * Splits the ledger's amounts where a query distinguishes ad platforms: those that count for the
 * platform which brought the order, and those that are paid to another party and count for none.
 */
import { getMeasure, type MeasureKey } from '../measures.ts';
import type { LinearCombination } from '../linear-combination.ts';
import type { QueryPlan } from '../plan-query.ts';

export interface LedgerPart {
  readonly ofNoAdPlatform: boolean;
  readonly only: (terms: LinearCombination) => LinearCombination;
}

const UNDIVIDED: LedgerPart = { ofNoAdPlatform: false, only: (terms) => terms };

/** Lists the parts of some sums; one where the query names no ad platform. */
export function ledgerParts(
  { resolved }: QueryPlan,
  sums: readonly LinearCombination[],
): readonly LedgerPart[] {
  const fields = [...resolved.groupings, ...resolved.dimensionFilters.map(({ field }) => field)];
  if (!fields.some(({ ledger }) => ledger?.from === 'ad_platform')) return [UNDIVIDED];
  if (!sums.some((terms) => [...terms.keys()].some(isOfNoAdPlatform))) return [UNDIVIDED];
  return [
    { ofNoAdPlatform: false, only: (terms) => pick(terms, (key) => !isOfNoAdPlatform(key)) },
    { ofNoAdPlatform: true, only: (terms) => pick(terms, isOfNoAdPlatform) },
  ];
}

function isOfNoAdPlatform(key: MeasureKey): boolean {
  const measure = getMeasure(key);
  return measure.source === 'ledger' && measure.isOfNoAdPlatform === true;
}

function pick(terms: LinearCombination, isPicked: (key: MeasureKey) => boolean): LinearCombination {
  return new Map([...terms].filter(([key]) => isPicked(key)));
}
