import type { ReactNode } from 'react';
import { Link } from '@remix-run/react';
import { usePrefetch } from '#app/components/prefetch.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { useReportAddress } from '#app/components/report-context/use-report-address.ts';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { Tip, TipOn } from '#app/components/tooltip/tip.tsx';
import type { TableColumn } from './table-column.ts';
import styles from './table.module.css';

/** Renders the head: titles with their tooltips; a sortable one is a link to the sorted page. */
export function TableHead<Row>({
  columns,
  hasExpander,
  lead,
}: {
  readonly columns: readonly TableColumn<Row>[];
  readonly hasExpander: boolean;
  /** Content before the first title. */
  readonly lead?: ReactNode;
}) {
  return (
    <thead>
      <tr>
        {columns.map((column, index) => (
          <HeadCell
            key={column.key}
            column={column}
            isFirst={index === 0}
            isIndented={index === 0 && hasExpander && lead === undefined}
            lead={index === 0 ? lead : null}
          />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({
  column,
  isFirst,
  isIndented,
  lead,
}: {
  readonly column: TableColumn<Row>;
  readonly isFirst: boolean;
  readonly isIndented: boolean;
  readonly lead: ReactNode;
}) {
  const { sort } = useReport().state;
  const direction = sort?.by === column.key ? sort.direction : null;
  const order = direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
  const title = <HeadTitle column={column} direction={direction} />;
  return (
    <th
      scope="col"
      {...(column.isSortable ? { 'aria-sort': order } : {})}
      className={classes(column.align, isFirst, isIndented)}
    >
      {lead}
      {column.tooltip === undefined ? title : <Tipped column={column}>{title}</Tipped>}
    </th>
  );
}

/** Adds a tooltip; a sortable title is a link already. */
function Tipped<Row>({
  column: { title, tooltip, isSortable },
  children,
}: {
  readonly column: TableColumn<Row>;
  readonly children: ReactNode;
}) {
  const content = <TipText text={tooltip ?? ''} />;
  const Around = isSortable ? TipOn : Tip;
  return (
    <Around title={title} content={content}>
      {children}
    </Around>
  );
}

function HeadTitle<Row>({
  column,
  direction,
}: {
  readonly column: TableColumn<Row>;
  readonly direction: 'asc' | 'desc' | null;
}) {
  const { href } = useReportAddress();
  const prefetch = usePrefetch();
  if (!column.isSortable) return <span>{column.title}</span>;
  // The first click sorts figures largest first, names from A.
  const first = column.align === 'end' ? 'desc' : 'asc';
  const other = direction === 'asc' ? 'desc' : 'asc';
  const next = direction === null ? first : other;
  return (
    <Link
      className={styles['sort']}
      to={href({ sort: { by: column.key, direction: next } })}
      preventScrollReset
      prefetch={prefetch}
    >
      {column.title}
      <span aria-hidden="true">{direction === null ? '' : direction === 'asc' ? ' ↑' : ' ↓'}</span>
    </Link>
  );
}

function classes(align: 'start' | 'end', isFirst: boolean, isIndented: boolean): string {
  return [
    align === 'end' ? styles['end'] : '',
    isFirst ? styles['first'] : '',
    isIndented ? styles['indented'] : '',
  ].join(' ');
}
