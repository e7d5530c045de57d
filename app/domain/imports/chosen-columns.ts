import { type ColumnMapping, findMappedFormat } from './column-mapping.ts';

/**
 * Applies a person's choices to the columns; null removes the column of a field. A column of
 * amounts counts once: chosen for one field, it is removed from the others that a proposal gave it
 * to.
 */
export function withChosenColumns(
  { format, columns }: Pick<ColumnMapping, 'format' | 'columns'>,
  chosen: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const fields = findMappedFormat(format)?.fields ?? [];
  const amounts = new Set(fields.flatMap(({ key, kind }) => (kind === 'number' ? [key] : [])));
  const taken = new Set(
    Object.entries(chosen).flatMap(([field, column]) =>
      amounts.has(field) && column !== null ? [column] : [],
    ),
  );
  const left = Object.entries(columns).filter(
    ([field, column]) =>
      !Object.hasOwn(chosen, field) && !(amounts.has(field) && taken.has(column)),
  );
  const added = Object.entries(chosen).flatMap(([field, column]) =>
    column === null ? [] : [[field, column] as const],
  );
  return Object.fromEntries([...left, ...added]);
}
