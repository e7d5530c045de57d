import { Link, useNavigate } from '@remix-run/react';
import { Badge } from '#app/components/ui/badge.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { Pagination } from '#app/components/ui/pagination.ts';
import { Text } from '#app/components/ui/text.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { AmountRowView, AmountsView, RowOrder } from './expenses-view.ts';
import { AmountFilters } from './amount-filters.tsx';
import {
  allocationText,
  amountText,
  daysText,
  KIND_MESSAGES,
  ROW_STATUS_LABELS,
} from './amounts-messages.ts';
import { whyOfRow } from './amounts-why.ts';
import styles from './expenses.module.css';
import { NEW_ID, useAmountsAddress } from './use-amounts-address.ts';

export function AmountTable({ view }: { readonly view: AmountsView }) {
  const { kind, rows, rowCount, allCount, filter, pageSize } = view;
  const { hrefWith } = useAmountsAddress();
  const navigate = useNavigate();
  const messages = KIND_MESSAGES[kind];
  if (allCount === 0) return <NoneYet view={view} />;
  const goTo = (page: number) =>
    navigate(hrefWith({ page: `${page}` }), { preventScrollReset: true });
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {messages.list}
          </Text>
          <AmountFilters key={filter.search} view={view} />
        </BlockStack>
      </Box>
      {rows.length === 0 ? (
        <Box padding="800">
          <BlockStack gap="100" inlineAlign="center">
            <Text as="p" variant="headingSm">
              No results found.
            </Text>
            <Link to={messages.path} className="Polaris-Link">
              Clear search and filters
            </Link>
          </BlockStack>
        </Box>
      ) : (
        <Rows view={view} />
      )}
      <div className={styles['pager']}>
        <Text as="p" tone="subdued">
          {rowCount === allCount ? `${allCount} in all` : `${rowCount} of ${allCount}`}
        </Text>
        {rowCount > pageSize && (
          <Pagination
            label={`Page ${filter.page} of ${Math.ceil(rowCount / pageSize)}`}
            hasPrevious={filter.page > 1}
            hasNext={filter.page * pageSize < rowCount}
            onPrevious={() => goTo(filter.page - 1)}
            onNext={() => goTo(filter.page + 1)}
          />
        )}
      </div>
    </Card>
  );
}

function Rows({ view }: { readonly view: AmountsView }) {
  const { kind, rows, months, currency, locale, refusal } = view;
  const month = formatPeriod(months.at(-1) ?? '', 'month', locale);
  return (
    <div
      className={styles['scroll']}
      role="region"
      tabIndex={0}
      aria-label={KIND_MESSAGES[kind].list}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <SortHead view={view} order="label" title={KIND_MESSAGES[kind].name} />
            <SortHead view={view} order="category" title="Category" />
            <th scope="col">Allocation</th>
            <SortHead view={view} order="start" title="Days" />
            <th scope="col" className={styles['end']}>{`Amount (${currency})`}</th>
            <SortHead view={view} order="month" title={`${month} (${currency})`} isFigure />
            {refusal === null && (
              <th scope="col">
                <Text as="span" visuallyHidden>
                  Actions
                </Text>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.kind} ${row.id}`} view={view} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ view, row }: { readonly view: AmountsView; readonly row: AmountRowView }) {
  const { locale, refusal } = view;
  return (
    <tr>
      <th scope="row">
        {row.label}
        {row.status !== 'running' && (
          <span className={styles['badge']}>
            <Badge {...(row.status === 'upcoming' && { tone: 'info' as const })}>
              {ROW_STATUS_LABELS[row.status]}
            </Badge>
          </span>
        )}
      </th>
      <td>{row.category}</td>
      <td className={styles['allocation']}>{allocationText(row)}</td>
      <td className={styles['line']}>{daysText(row, locale)}</td>
      <td className={styles['end']}>{amountText(view, row)}</td>
      <td className={styles['end']}>
        <Figure value={row.monthMinor} format="money" why={whyOfRow(view, row)} />
      </td>
      {refusal === null && <RowActions row={row} />}
    </tr>
  );
}

const ACTIONS = [
  ['edit', 'Edit'],
  ['copy', 'Duplicate'],
  ['end', 'End'],
  ['delete', 'Delete'],
] as const;

function RowActions({ row }: { readonly row: AmountRowView }) {
  const { open } = useAmountsAddress();
  return (
    <td className={styles['end']}>
      <span className={styles['actions']}>
        {ACTIONS.filter(([mode]) => mode !== 'end' || row.status !== 'ended').map(
          ([mode, label]) => (
            <Link
              key={mode}
              to={open(mode, row.kind, row.id)}
              className="Polaris-Link"
              aria-label={`${label} ${row.label}`}
            >
              {label}
            </Link>
          ),
        )}
      </span>
    </td>
  );
}

function SortHead({
  view: { filter },
  order,
  title,
  isFigure = false,
}: {
  readonly view: AmountsView;
  readonly order: RowOrder;
  readonly title: string;
  readonly isFigure?: boolean;
}) {
  const { hrefWith } = useAmountsAddress();
  const isOn = filter.order === order;
  const isNextDescending = isOn ? !filter.isDescending : isFigure;
  const direction = isNextDescending ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      className={isFigure ? styles['end'] : undefined}
      {...(isOn && {
        'aria-sort': filter.isDescending ? ('descending' as const) : ('ascending' as const),
      })}
    >
      <Link to={hrefWith({ order, direction, page: null })} preventScrollReset>
        {title}
        {isOn && <span aria-hidden="true">{filter.isDescending ? ' ↓' : ' ↑'}</span>}
      </Link>
    </th>
  );
}

/** Shows the first use: examples, and the file that imports them. */
function NoneYet({ view: { kind, refusal } }: { readonly view: AmountsView }) {
  const { open } = useAmountsAddress();
  const { emptyTitle, emptyText, add, path } = KIND_MESSAGES[kind];
  const first = kind === 'expense' ? 'expense' : 'other-revenue';
  return (
    <Card>
      <EmptyState
        heading={emptyTitle}
        image="/illustrations/first-use.svg"
        {...(refusal === null && {
          action: { content: add, url: `${path}${open('edit', first, NEW_ID)}` },
          secondaryAction: { content: 'Import a file', url: '/imports' },
        })}
      >
        <p>{emptyText}</p>
      </EmptyState>
    </Card>
  );
}
