import { findMappedFormat, type ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { MappingView } from '#app/domain/imports/import-view.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import styles from './imports.module.css';

interface FilePreviewProps {
  readonly view: MappingView;
  readonly mapping: ColumnMapping;
}

/** The first rows as they stand in the file, each column with what it is taken for. */
export function FilePreview({ view, mapping }: FilePreviewProps) {
  const fields = findMappedFormat(mapping.format)?.fields ?? [];
  const meanings = new Map(fields.map(({ key, label }) => [mapping.columns[key] ?? '', label]));
  return (
    <div
      className={styles['frame']}
      tabIndex={0}
      role="region"
      aria-label={IMPORT_MESSAGES.previewTitle}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            {view.header.map((column) => (
              <th key={column} scope="col">
                {column}
                <div className={styles['means']}>{meanings.get(column) ?? '\u00a0'}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map((row, index) => (
            // The rows never change and have no name of their own.
            <tr key={index}>
              {view.header.map((column, at) => (
                <td key={column}>{row[at] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
