import { useState } from 'react';
import { withChosenColumns } from '#app/domain/imports/chosen-columns.ts';
import { mappingFaults, type ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { MappingView } from '#app/domain/imports/import-view.ts';
import { IMPORT_MESSAGES, OPEN_OPTION_FAULTS } from './import-messages.ts';

export type MappingOptions = Omit<ColumnMapping, 'format' | 'columns'>;

/** Options that a file may leave open, so that the user has to choose. */
export type OpenOption = 'dateOrder' | 'decimalMark' | 'costSign';

/** Manages the mapping while the user checks it, and its remaining problems. */
export function useMapping(view: MappingView) {
  const { mapping: proposed, header, isUnsure } = view;
  const [mapping, setMapping] = useState<ColumnMapping>(proposed);
  const [open, setOpen] = useState<readonly OpenOption[]>(() => listOpenOptions(view));
  const [openTwins, setOpenTwins] = useState(view.twins);
  /** Sets the column of a field; none when the file has no such column. */
  const setColumn = (field: string, column: string | null) => {
    setMapping((current) => ({
      ...current,
      columns: withChosenColumns(current, { [field]: column }),
    }));
    setOpenTwins((current) => current.filter((twin) => twin.field !== field));
  };
  const setOption = (option: Partial<MappingOptions>) => {
    setMapping((current) => ({ ...current, ...option }));
    setOpen((current) => current.filter((one) => !Object.hasOwn(option, one)));
  };
  const faults = isUnsure
    ? [IMPORT_MESSAGES.formatMissing]
    : [
        ...open.map((option) => OPEN_OPTION_FAULTS[option]),
        ...listTwinFaults(openTwins),
        ...mappingFaults(mapping, header),
      ];
  return { mapping, open, openTwins, setColumn, setOption, faults };
}

function listTwinFaults(twins: MappingView['twins']): string[] {
  const faults = twins.map(({ field }) =>
    field === null ? IMPORT_MESSAGES.twinFixedFault : IMPORT_MESSAGES.twinFault,
  );
  return [...new Set(faults)];
}

function listOpenOptions(view: MappingView): readonly OpenOption[] {
  const { ambiguousDate, ambiguousNumber, signQuestion } = view;
  return [
    ...(ambiguousDate === null ? [] : (['dateOrder'] as const)),
    ...(ambiguousNumber === null ? [] : (['decimalMark'] as const)),
    ...(signQuestion === null ? [] : (['costSign'] as const)),
  ];
}
