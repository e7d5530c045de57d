import { useEffect, useState } from 'react';
import { useFetcher } from '@remix-run/react';
import { Text } from '#app/components/ui/text.ts';
import { DropdownList, type ListedItem } from '#app/components/dropdown/dropdown-list.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { ErrorState } from '#app/components/states/error-state.tsx';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { FILTER_VALUES_MAX } from './filter-from-form.ts';
import type { FilterValue, FilterValuesAnswer } from '#app/view-models/report/filter-values.ts';
import { writeReportState } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import styles from './report.module.css';

/** The wait after a key (features.md section 7, "Dropdown search debounce"). */
const SEARCH_WAIT_MS = 500;
/** The text of "no value" in a list of texts; no value of a shop contains this letter. */
const NONE = '\u0000';

/** Lists the shop's own values, the most frequent first, with a search. */
export function FilterValueList({
  field,
  chosen,
  onChoose,
  takesFocus = false,
  inForce = null,
}: {
  readonly field: string;
  readonly chosen: readonly (string | null)[];
  readonly onChoose: (values: readonly (string | null)[]) => void;
  /** True where its search has the focus at first. */
  readonly takesFocus?: boolean;
  /** The filter that is being changed, of which no value is left out. */
  readonly inForce?: Filter | null;
}) {
  const report = useReport();
  const { load, data, state } = useFetcher<FilterValuesAnswer>();
  const [search, setSearch] = useState('');
  const [request, setRequest] = useState({ contains: '', pages: 1 });
  useEffect(() => {
    if (search === request.contains) return undefined;
    const timer = setTimeout(() => setRequest({ contains: search, pages: 1 }), SEARCH_WAIT_MS);
    return () => clearTimeout(timer);
  }, [search, request.contains]);
  const href = valuesHref(report, field, { ...request, inForce });
  useEffect(() => load(href), [load, href]);
  const isThere = data?.kind === 'values';
  const items = isThere ? data.values.map((value) => toItem(value, report.shop.locale)) : [];
  return (
    <DropdownList
      noun="values"
      items={items}
      selected={chosen.map((value) => value ?? NONE)}
      onChange={(texts) => onChoose(texts.map((text) => (text === NONE ? null : text)))}
      itemsMax={FILTER_VALUES_MAX}
      remote={{
        search,
        onSearch: setSearch,
        isLoading: state !== 'idle' && data !== undefined,
        hasMore: isThere && data.hasMore,
        onMore: () => setRequest({ ...request, pages: request.pages + 1 }),
      }}
      instead={
        <InsteadOfValues data={data} contains={request.contains} onRetry={() => load(href)} />
      }
      help="Orders of these days"
      takesFocus={takesFocus}
    />
  );
}

/** Renders the content instead of the values: loading, failed, or none. */
function InsteadOfValues({
  data,
  contains,
  onRetry,
}: {
  readonly data: FilterValuesAnswer | undefined;
  readonly contains: string;
  readonly onRetry: () => void;
}) {
  if (data === undefined) return <SkeletonLines lines={5} />;
  if (data.kind === 'failed') {
    return (
      <ErrorState title="The values could not be listed" onRetry={onRetry}>
        {data.message}
      </ErrorState>
    );
  }
  if (data.values.length > 0) return null;
  return (
    <Text as="p" tone="subdued">
      {contains === ''
        ? 'The orders of these days have no values of it.'
        : `No value contains “${contains}” in these days.`}
    </Text>
  );
}

function toItem({ value, label, orders }: FilterValue, locale: string): ListedItem {
  return {
    value: value ?? NONE,
    label,
    content: (
      <span className={styles.value}>
        <span>{label}</span>
        <Text as="span" tone="subdued" numeric>
          {formatCount(orders, locale)}
        </Text>
      </span>
    ),
  };
}

/** Returns the address that lists values for the report on screen. */
function valuesHref(
  { state, shops, fixedFilters = [] }: Pick<ReportView, 'state' | 'shops' | 'fixedFilters'>,
  field: string,
  request: {
    readonly contains: string;
    readonly pages: number;
    readonly inForce: Filter | null;
  },
): string {
  const others = state.filters.filter((one) => one !== request.inForce);
  const filters = [...fixedFilters, ...others];
  const params = writeReportState({ ...state, filters, shortcut: null, sort: null, search: '' });
  params.set('field', field);
  params.set('contains', request.contains);
  params.set('pages', String(request.pages));
  return `/filter-values?${withShops(params, shops)}`;
}
