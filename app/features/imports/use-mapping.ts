import { useState } from 'react';
import { mappingFaults, type ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { MappingView } from '#app/domain/imports/import-view.ts';

export type MappingOptions = Omit<ColumnMapping, 'format' | 'columns'>;

/** The mapping while a person looks it over, and what still stands in its way. */
export function useMapping({ mapping: proposed, header }: MappingView) {
  const [mapping, setMapping] = useState<ColumnMapping>(proposed);
  /** Gives a field its column; none when the file has no such column. */
  const setColumn = (field: string, column: string | null) =>
    setMapping((current) => {
      const { [field]: _before, ...others } = current.columns;
      return { ...current, columns: column === null ? others : { ...others, [field]: column } };
    });
  const setOption = (option: Partial<MappingOptions>) =>
    setMapping((current) => ({ ...current, ...option }));
  return { mapping, setColumn, setOption, faults: mappingFaults(mapping, header) };
}
