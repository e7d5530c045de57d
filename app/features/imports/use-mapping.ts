import { useState } from 'react';
import { mappingFaults, type ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { MappingView } from '#app/domain/imports/import-view.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';

export type MappingOptions = Omit<ColumnMapping, 'format' | 'columns'>;

/** The mapping while a person looks it over, and what still stands in its way. */
export function useMapping({ mapping: proposed, header, isUnsure }: MappingView) {
  const [mapping, setMapping] = useState<ColumnMapping>(proposed);
  /** Gives a field its column; none when the file has no such column. */
  const setColumn = (field: string, column: string | null) =>
    setMapping((current) => {
      const { [field]: _before, ...others } = current.columns;
      return { ...current, columns: column === null ? others : { ...others, [field]: column } };
    });
  const setOption = (option: Partial<MappingOptions>) =>
    setMapping((current) => ({ ...current, ...option }));
  const faults = isUnsure ? [IMPORT_MESSAGES.formatMissing] : mappingFaults(mapping, header);
  return { mapping, setColumn, setOption, faults };
}
