import styles from './chart.module.css';

export interface ChartTable {
  readonly columns: readonly string[];
  /** Texts, exact; the first of each row is its name. */
  readonly rows: readonly (readonly string[])[];
}

/** The data behind a chart, for reading instead of looking. */
export function ChartAsTable({ title, columns, rows }: ChartTable & { readonly title: string }) {
  return (
    <table className={styles['table']} aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={`${row} ${name ?? ''}`}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1] ?? column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
