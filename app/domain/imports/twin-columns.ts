/** Columns of one name: only one of them can be the one of a field in the mapping. */
import { plainName } from './import-fields.ts';
import { readNumber } from './read-number.ts';

/** Two columns of one name with different values on one row. */
export interface TwinColumns {
  readonly column: string;
  readonly other: string;
  /** The values on the first row on which they differ; "" for an empty cell. */
  readonly example: readonly [string, string];
}

export interface OpenTwins extends TwinColumns {
  /** The field that uses it; null where the names of the columns are fixed. */
  readonly field: string | null;
}

/** The name of a second column with one name: "Price (2)". */
const REPEATED = / \(\d+\)$/;

/** Searches the rows of a file for columns of one name that differ. */
export class TwinSearch {
  readonly #header: readonly string[];
  readonly #groups: readonly (readonly number[])[];
  readonly #examples = new Map<string, TwinColumns>();

  constructor(header: readonly string[]) {
    this.#header = header;
    const byName = new Map<string, number[]>();
    header.forEach((name, position) => {
      const plain = plainName(name.replace(REPEATED, ''));
      byName.set(plain, [...(byName.get(plain) ?? []), position]);
    });
    this.#groups = [...byName].flatMap(([name, group]) =>
      name !== '' && group.length > 1 ? [group] : [],
    );
  }

  /** True where two columns have one name, so that the rows have to be read. */
  get hasTwins(): boolean {
    return this.#groups.length > 0;
  }

  add(cells: readonly string[]): void {
    for (const group of this.#groups) {
      for (const at of group) for (const otherAt of group) this.#compare(cells, at, otherAt);
    }
  }

  #compare(cells: readonly string[], at: number, otherAt: number): void {
    const own = (cells[at] ?? '').trim();
    const other = (cells[otherAt] ?? '').trim();
    // An empty cell takes nothing away from the one that is used.
    if (at === otherAt || other === '' || isSameValue(own, other)) return;
    const key = `${at} ${otherAt}`;
    if (this.#examples.has(key)) return;
    this.#examples.set(key, {
      column: this.#header[at] ?? '',
      other: this.#header[otherAt] ?? '',
      example: [own, other],
    });
  }

  /** Returns the pairs that differ, each from both sides. */
  result(): readonly TwinColumns[] {
    return [...this.#examples.values()];
  }
}

function isSameValue(a: string, b: string): boolean {
  if (a === b) return true;
  return (['.', ','] as const).some((mark) => {
    const [first, second] = [readNumber(a, mark), readNumber(b, mark)];
    return first !== null && second !== null && Number(first) === Number(second);
  });
}

/**
 * Lists the pairs of which one column is used and the user has not confirmed it.
 * @param columns those of the mapping by field; empty for a format whose columns have fixed names.
 */
export function listOpenTwins(
  twins: readonly TwinColumns[],
  columns: Readonly<Record<string, string>>,
): readonly OpenTwins[] {
  const used = Object.entries(columns);
  if (used.length === 0) {
    const isFirst = ({ column, other }: TwinColumns) => !REPEATED.test(column) && column !== other;
    return twins.filter(isFirst).map((twin) => ({ ...twin, field: null }));
  }
  const taken = new Set(Object.values(columns));
  return used.flatMap(([field, name]) =>
    twins
      .filter(({ column, other }) => column === name && !taken.has(other))
      .map((twin) => ({ ...twin, field })),
  );
}
