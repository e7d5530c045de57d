export interface SqlWithValues {
  readonly sql: string;
  readonly params: readonly unknown[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The statement with its whole numbers and days written out, and the texts it still takes as
 * parameters: DuckDB plans a statement twice, once without its parameters and once with them, and
 * the long statements of reports cost more to plan than to run. Nothing else is ever written out.
 */
export function writeOutValues({ sql, params }: SqlWithValues): SqlWithValues {
  const left: unknown[] = [];
  const places = params.map((value) => {
    if (Number.isSafeInteger(value)) return Number(value) < 0 ? `(${value})` : String(value);
    if (typeof value === 'string' && DAY.test(value)) return `'${value}'`;
    left.push(value);
    return `$${left.length}`;
  });
  const written = sql.replace(/\$(\d+)/g, (name, place: string) => {
    return places[Number(place) - 1] ?? name;
  });
  return { sql: written, params: left };
}
