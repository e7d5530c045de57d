import styles from './table.module.css';

/** The selected rows of a table; rows without data cannot be selected. */
export interface RowSelection<Row> {
  /** Keys of the selected rows, on any page. */
  readonly keys: ReadonlySet<string>;
  readonly onChange: (keys: ReadonlySet<string>) => void;
  /** Returns the name of a row: "Order #1001". */
  readonly nameRow: (row: Row) => string;
}

interface SelectProps<Row> {
  readonly selection: RowSelection<Row>;
  readonly rowKey: (row: Row) => string;
}

export function SelectRow<Row>({
  selection: { keys, onChange, nameRow },
  row,
  rowKey,
}: SelectProps<Row> & { readonly row: Row }) {
  const key = rowKey(row);
  return (
    <input
      type="checkbox"
      className={styles['select']}
      aria-label={`Select ${nameRow(row)}`}
      checked={keys.has(key)}
      onChange={({ target }) => onChange(withKeys(keys, [key], target.checked))}
    />
  );
}

/** Renders the box of all rows on the page; half full where some of them are selected. */
export function SelectRows<Row>({
  selection: { keys, onChange },
  rows,
  rowKey,
}: SelectProps<Row> & { readonly rows: readonly Row[] }) {
  const all = rows.map(rowKey);
  const selected = all.filter((key) => keys.has(key));
  const isAll = selected.length === all.length;
  return (
    <input
      type="checkbox"
      className={styles['select']}
      aria-label="Select all rows of this page"
      checked={isAll}
      ref={(box) => {
        if (box !== null) box.indeterminate = !isAll && selected.length > 0;
      }}
      onChange={({ target }) => onChange(withKeys(keys, all, target.checked))}
    />
  );
}

function withKeys(
  keys: ReadonlySet<string>,
  changed: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const after = new Set(keys);
  for (const key of changed) {
    if (isSelected) after.add(key);
    else after.delete(key);
  }
  return after;
}
