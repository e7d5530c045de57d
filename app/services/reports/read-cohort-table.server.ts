import { businessTime } from '#app/domain/calendar/zone.ts';
import {
  COHORT_CUTS,
  type CohortCell,
  type CohortCut,
  type CohortCutQuery,
  type CohortKey,
  type CohortPart,
  type CohortTableKind,
  type StatedCohortCell,
} from '#app/domain/metrics/cohort.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { MISSING_COSTS_COLUMN } from '#app/domain/metrics/cost-statement.ts';
import { stateCohortCell } from '#app/domain/metrics/shape-cohorts.ts';
import type { RfmSegment, RfmSums } from '#app/domain/metrics/rfm.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { labelKeys } from '#app/services/metrics/label-keys.server.ts';
import { runCohortCut, runCohortQuery } from '#app/services/metrics/run-cohort-query.server.ts';
import { runRfmQuery } from '#app/services/metrics/run-rfm-query.server.ts';
import { WITHOUT_VALUE } from '#app/view-models/report/cohort-groups.ts';
import { lastKnownDay } from '#app/view-models/report/cohort-state.ts';

type Reading = Pick<Deps, 'db' | 'reader' | 'clock'>;

export interface NamedCohortPart extends CohortPart {
  readonly name: string;
}

type StatedCohortPart = Omit<NamedCohortPart, 'cells'> & {
  readonly cells: readonly StatedCohortCell[];
};

/** A table of the cohort page, for the public API and the command line; money in minor units. */
export type CohortTable =
  | { readonly kind: 'cohorts'; readonly cells: readonly StatedCohortCell[] }
  | { readonly kind: 'parts'; readonly parts: readonly StatedCohortPart[] }
  | {
      readonly kind: 'segments';
      /** The reference day of all figures. */
      readonly asOf: string;
      readonly segments: readonly (RfmSums & { readonly segment: RfmSegment })[];
    };

/**
 * Reads cohorts by the period of the first order, cohorts by month split by a property of that
 * order, or the segments of all customers, for which the range is ignored.
 */
export async function readCohortTable(
  deps: Reading,
  shop: Pick<Shop, 'shopId' | 'timeZone' | 'lastDataDay' | 'locale'>,
  { by, range }: { readonly by: CohortTableKind; readonly range: DateRange },
): Promise<CohortTable> {
  const { shopId, locale } = shop;
  if (by === 'segments') {
    const { day: today } = businessTime(deps.clock().toISOString(), shop.timeZone);
    const asOf = lastKnownDay({ today, lastDataDay: shop.lastDataDay });
    return { kind: 'segments', asOf, segments: await runRfmQuery(deps, { shopId, asOf }) };
  }
  const cut = COHORT_CUTS.find((option) => option === by);
  const sources = await deps.reader.readCostSources([shopId]);
  const state = (cells: readonly CohortCell[]) =>
    cells.map((cell) => stateCohortCell(cell, sources));
  if (cut !== undefined) {
    const query = { shopId, by: 'month', range, cut } as const;
    const parts = await readCohortParts(deps, query, { only: null, locale });
    return {
      kind: 'parts',
      parts: parts.map((part) => ({ ...part, cells: state(part.cells) })),
    };
  }
  const granularity = by === 'year' || by === 'quarter' ? by : 'month';
  const { cells } = await runCohortQuery(deps, { shopId, by: granularity, range });
  return { kind: 'cohorts', cells: state(cells) };
}

const PARTS_MAX = 20;

/** Reads the parts of a split, with `only` among them, and their names. */
export async function readCohortParts(
  deps: Reading,
  query: Omit<CohortCutQuery, 'values'>,
  { only, locale }: { readonly only: string | null; readonly locale: string },
): Promise<readonly NamedCohortPart[]> {
  const { shopId, cut } = query;
  const parts = await runCohortCut(deps, query, { most: PARTS_MAX, only });
  const values = parts.flatMap(({ key }) => (key.is === 'value' ? [key.value] : []));
  const names = await labelKeys(deps, shopId, DIMENSIONS[cut], values, locale);
  const getCohortName = (key: CohortKey) => {
    if (key.is === 'value') return names.get(key.value) ?? key.value;
    return key.is === 'none' ? WITHOUT_VALUE[cut] : 'All others';
  };
  return parts.map((part) => ({ ...part, name: getCohortName(part.key) }));
}

const DIMENSIONS = {
  product: 'product',
  channel: 'channel',
  country: 'country',
  discount_code: 'discount_code',
  campaign: 'utm_campaign',
} as const satisfies Record<CohortCut, string>;

/** Builds the lines of a file, the names of their columns first. */
export function cohortTableLines(table: CohortTable): readonly (readonly CohortValue[])[] {
  switch (table.kind) {
    case 'cohorts':
      return [KNOWN_COLUMNS, ...table.cells.map(cellLine)];
    case 'parts':
      return [
        [...PART_COLUMNS, ...KNOWN_COLUMNS],
        ...table.parts.flatMap(({ key, name, cells }) =>
          cells.map((cell) => [
            key.is,
            key.is === 'value' ? key.value : null,
            name,
            ...cellLine(cell),
          ]),
        ),
      ];
    case 'segments':
      return [
        [...SEGMENT_COLUMNS, 'as_of'],
        ...table.segments.map((one) => [
          ...SEGMENT_COLUMNS.map((column) => one[column]),
          table.asOf,
        ]),
      ];
  }
}

export type CohortValue = string | number | null;

export const COHORT_MONEY_COLUMNS: ReadonlySet<string> = new Set(['net_sales', 'gross_profit']);

const CELL_COLUMNS = [
  'cohort',
  'period',
  'customers',
  'orders',
  'net_sales',
  'gross_profit',
] as const satisfies readonly (keyof StatedCohortCell)[];
const KNOWN_COLUMNS = [...CELL_COLUMNS, MISSING_COSTS_COLUMN, 'complete'];
const PART_COLUMNS = ['kind', 'value', 'name'] as const;
const SEGMENT_COLUMNS = ['segment', 'customers', 'orders', 'net_sales', 'days'] as const;

function cellLine(cell: StatedCohortCell): CohortValue[] {
  const missing = cell.costs.flatMap(({ family, state }) => (state === 'unknown' ? [family] : []));
  const values = CELL_COLUMNS.map((column) => cell[column]);
  return [...values, missing.join(', '), String(cell.complete)];
}
