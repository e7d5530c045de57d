import { useState } from 'react';
import { Box, Button, ChoiceList, Popover } from '@shopify/polaris';
import type { TableColumn } from './table-column.ts';

/** Which columns are on screen; the first always is. */
export function ColumnPicker<Row>({
  columns,
  shown,
  onChoose,
}: {
  readonly columns: readonly TableColumn<Row>[];
  readonly shown: readonly TableColumn<Row>[];
  readonly onChoose: (keys: readonly string[]) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = columns.slice(1).map(({ key, title }) => ({ value: key, label: title }));
  return (
    <Popover
      active={isOpen}
      onClose={() => setIsOpen(false)}
      activator={
        <Button disclosure onClick={() => setIsOpen(!isOpen)}>
          Columns
        </Button>
      }
    >
      <Box padding="300">
        <ChoiceList
          allowMultiple
          title="Columns"
          titleHidden
          choices={choices}
          selected={shown.map(({ key }) => key)}
          onChange={(keys: string[]) => onChoose(keys)}
        />
      </Box>
    </Popover>
  );
}
