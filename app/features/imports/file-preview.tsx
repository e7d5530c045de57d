import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { findMappedFormat, type ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { MappingView } from '#app/domain/imports/import-view.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';

interface FilePreviewProps {
  readonly view: MappingView;
  readonly mapping: ColumnMapping;
}

/** The first rows as they stand in the file, each column with what it is taken for. */
export function FilePreview({ view, mapping }: FilePreviewProps) {
  const fields = findMappedFormat(mapping.format)?.fields ?? [];
  const meanings = new Map(fields.map(({ key, label }) => [mapping.columns[key] ?? '', label]));
  const columns = view.header.map((title) => ({ title, note: meanings.get(title) ?? '' }));
  return (
    <WideTable label={IMPORT_MESSAGES.previewTitle} columns={columns}>
      {view.rows.map((row, index) => (
        // The rows never change and have no name of their own.
        <tr key={index}>
          {view.header.map((column, at) =>
            at === 0 ? (
              <th key={column} scope="row">
                {row[at] ?? ''}
              </th>
            ) : (
              <WideCell key={column} kind="line">
                {row[at] ?? ''}
              </WideCell>
            ),
          )}
        </tr>
      ))}
    </WideTable>
  );
}
