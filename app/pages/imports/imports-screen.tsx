import { Form } from '@remix-run/react';
import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { List } from '#app/components/ui/list.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { WideCell, type WideColumn, WideTable } from '#app/components/table/wide-table.tsx';
import { FileDrop } from '#app/components/upload/file-drop.tsx';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import type { ImportListItem, WaitingFile } from '#app/domain/imports/import-view.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { discardImportForm } from './import-forms.ts';
import { SHEETS_PATH, SYNC_WITH_SHEETS } from '#app/view-models/sheets/sheets-view.ts';
import { IMPORT_MESSAGES, STATUS_LABELS, STATUS_TONES } from './import-messages.ts';

export interface ImportsScreenProps {
  readonly shopName: string | null;
  readonly imports: readonly ImportListItem[];
  readonly waiting: readonly WaitingFile[];
  /** The reason why no file can be sent; null when one can. */
  readonly refusal: string | null;
  /** The state of the import buttons for the role. */
  readonly button: ButtonState;
}

/** /imports: sends a file, and lists earlier imports. */
export function ImportsScreen({ shopName, imports, waiting, refusal, button }: ImportsScreenProps) {
  return (
    <Page
      title={IMPORT_MESSAGES.title}
      {...(shopName !== null && {
        subtitle: shopName,
        secondaryActions: [{ content: SYNC_WITH_SHEETS, url: SHEETS_PATH }],
      })}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        <WaitingCard files={waiting} />
        {button !== 'hidden' && <UploadCard isDisabled={button === 'disabled'} />}
        {shopName !== null && <ImportList imports={imports} />}
      </BlockStack>
    </Page>
  );
}

/** Receives a file, and lists the kinds of files. */
function UploadCard({ isDisabled }: { readonly isDisabled: boolean }) {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {IMPORT_MESSAGES.uploadTitle}
        </Text>
        <FileDrop isDisabled={isDisabled} />
        <List>
          {IMPORT_MESSAGES.what.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
        <Text as="p" tone="subdued">
          {IMPORT_MESSAGES.safe}
        </Text>
      </BlockStack>
    </Card>
  );
}

function WaitingCard({ files }: { readonly files: readonly WaitingFile[] }) {
  if (files.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {IMPORT_MESSAGES.waitingTitle}
        </Text>
        {files.map(({ importId, fileName }) => (
          <InlineStack key={importId} gap="300" blockAlign="center" align="space-between">
            <Text as="span" breakWord>
              {fileName}
            </Text>
            <InlineStack gap="200">
              <Button
                url={`/imports/${importId}`}
                accessibilityLabel={`${IMPORT_MESSAGES.goOn}: ${fileName}`}
              >
                {IMPORT_MESSAGES.goOn}
              </Button>
              <Form method="post" action={`/imports/${importId}`}>
                <input type="hidden" name="intent" value={discardImportForm.intent} />
                <Button
                  submit
                  variant="tertiary"
                  tone="critical"
                  accessibilityLabel={`${IMPORT_MESSAGES.discardShort}: ${fileName}`}
                >
                  {IMPORT_MESSAGES.discardShort}
                </Button>
              </Form>
            </InlineStack>
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}

const COLUMNS: readonly WideColumn[] = [
  { title: IMPORT_MESSAGES.file },
  { title: IMPORT_MESSAGES.contents },
  { title: IMPORT_MESSAGES.date },
  { title: IMPORT_MESSAGES.outcome },
  { title: IMPORT_MESSAGES.booked, kind: 'end' },
  { title: IMPORT_MESSAGES.unchanged, kind: 'end' },
  { title: IMPORT_MESSAGES.rejected, kind: 'end' },
];

function ImportList({ imports }: { readonly imports: readonly ImportListItem[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {IMPORT_MESSAGES.listTitle}
        </Text>
        {imports.length === 0 ? (
          <Text as="p" tone="subdued">
            {IMPORT_MESSAGES.none}
          </Text>
        ) : (
          <WideTable label={IMPORT_MESSAGES.listTitle} columns={COLUMNS}>
            {imports.map((item) => (
              <ImportLine key={item.importId} {...item} />
            ))}
          </WideTable>
        )}
      </BlockStack>
    </Card>
  );
}

function ImportLine({ importId, fileName, formatLabel, startedAt, progress }: ImportListItem) {
  const { status, booked, unchanged, rowsRejected } = progress;
  const locale = useReaderLocale();
  return (
    <tr>
      <th scope="row">
        <Link url={`/imports/${importId}`}>{fileName}</Link>
      </th>
      <WideCell>{formatLabel}</WideCell>
      <WideCell kind="line">{formatMoment(startedAt, locale)}</WideCell>
      <WideCell>
        <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
      </WideCell>
      <WideCell kind="end">{formatCount(booked, locale)}</WideCell>
      <WideCell kind="end">{formatCount(unchanged, locale)}</WideCell>
      <WideCell kind="end">{formatCount(rowsRejected, locale)}</WideCell>
    </tr>
  );
}
