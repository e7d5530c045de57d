import { useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Select } from '#app/components/ui/select.ts';
import { Text } from '#app/components/ui/text.ts';
import { unusedText } from '#app/domain/imports/amount-columns.ts';
import { findMappedFormat, type ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { ImportField } from '#app/domain/imports/import-fields.ts';
import type { MappingView } from '#app/domain/imports/import-view.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import styles from './imports.module.css';

interface ColumnFieldsProps {
  readonly view: MappingView;
  readonly mapping: ColumnMapping;
  /** Columns with one name of which the user has not chosen one yet. */
  readonly openTwins: MappingView['twins'];
  readonly setColumn: (field: string, column: string | null) => void;
}

/** Renders each field with its column; optional fields without one are behind a button. */
export function ColumnFields({ view, mapping, openTwins, setColumn }: ColumnFieldsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const format = findMappedFormat(mapping.format);
  if (format === null) return null;
  // Of two alternative columns, the one not used is not required.
  const unmet = format.required.filter((group) => !group.some((key) => mapping.columns[key]));
  const needed = new Set(unmet.flat());
  // Proposed fields stay where they are when their column is taken away.
  const isShown = ({ key }: ImportField) =>
    [view.mapping, mapping].some(({ columns }) => columns[key] !== undefined) ||
    needed.has(key) ||
    showsAll;
  const columns = view.header.map((column) => ({ label: column, value: column }));
  const options = [{ label: IMPORT_MESSAGES.notMapped, value: '' }, ...columns];
  const open = new Set(openTwins.map(({ field }) => field));
  const unused = unusedText(view.amountColumns, mapping.columns);
  return (
    <BlockStack gap="400">
      <div className={styles['fields']}>
        {format.fields.filter(isShown).map((field) => (
          <Select
            key={field.key}
            label={field.label}
            {...(open.has(field.key)
              ? { options: columns, placeholder: IMPORT_MESSAGES.optionPlaceholder, value: '' }
              : { options, value: mapping.columns[field.key] ?? '' })}
            onChange={(column) => setColumn(field.key, column === '' ? null : column)}
            requiredIndicator={format.required.some(
              ([only, ...or]) => only === field.key && or.length === 0,
            )}
            {...getHelpText(field, isGuessed(view, mapping, field.key))}
          />
        ))}
      </div>
      {unused !== null && (
        <Text as="p" tone="subdued">
          {unused}
        </Text>
      )}
      <InlineStack>
        <Button variant="plain" onClick={() => setShowsAll(!showsAll)} ariaExpanded={showsAll}>
          {showsAll ? IMPORT_MESSAGES.fewerFields : IMPORT_MESSAGES.moreFields}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

/** Decides if a column is a guess, which is marked until the user chooses another. */
function isGuessed(view: MappingView, mapping: ColumnMapping, key: string): boolean {
  return view.guessed.includes(key) && view.mapping.columns[key] === mapping.columns[key];
}

function getHelpText({ help }: ImportField, guessed: boolean): { readonly helpText?: string } {
  const text = [guessed ? IMPORT_MESSAGES.guessed : '', help ?? ''].filter(Boolean).join(' ');
  return text === '' ? {} : { helpText: text };
}
