import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { getSheetKind, type SheetKind } from '#app/domain/sheets/sheet-kinds.ts';
import { SHEETS_PATH } from '#app/view-models/sheets/sheets-view.ts';
import { SHEET_MESSAGES } from './sheet-messages.ts';

/** Explains the columns of a kind of sheet, with a template file. */
export function TemplateCard({ kind }: { readonly kind: SheetKind }) {
  const { columns, text, label } = getSheetKind(kind);
  const titles = [
    { title: 'Column' },
    { title: 'What stands in it', kind: 'sentence' },
    { title: 'Needed' },
    { title: 'Example', kind: 'line' },
  ] as const;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {`${SHEET_MESSAGES.template}: ${label}`}
        </Text>
        <Text as="p">{text}</Text>
        <Text as="p" tone="subdued">
          {SHEET_MESSAGES.templateText}
        </Text>
        <WideTable label={SHEET_MESSAGES.template} columns={titles}>
          {columns.map((column) => (
            <tr key={column.name}>
              <th scope="row">{column.name}</th>
              <WideCell kind="sentence">{column.text}</WideCell>
              <WideCell>{column.isRequired ? 'Yes' : 'No'}</WideCell>
              <WideCell kind="line">{column.example || '–'}</WideCell>
            </tr>
          ))}
        </WideTable>
        <div>
          <a className="Polaris-Link" href={`${SHEETS_PATH}/template?sheet=${kind}`} download>
            Download the template
          </a>
        </div>
      </BlockStack>
    </Card>
  );
}
