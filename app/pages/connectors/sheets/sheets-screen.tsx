import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { Link } from '@remix-run/react';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { useLooksAgain } from '#app/components/realtime/use-looks-again.ts';
import { getSheetKind, type SheetKind } from '#app/domain/sheets/sheet-kinds.ts';
import { disconnectSourceForm } from '#app/view-models/forms/connector-forms.ts';
import { getSheetPath, type SheetsView, SHEETS_PATH } from '#app/view-models/sheets/sheets-view.ts';
import { AddressCard } from './address-card.tsx';
import { GoogleCard } from './google-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { ResultCard } from './result-card.tsx';
import { SheetBadge } from './sheet-badge.tsx';
import { SHEET_MESSAGES } from './sheet-messages.ts';
import { StateCard } from './state-card.tsx';
import styles from './sheets.module.css';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';

/** /imports/sheets: each kind of sheet, and the one that is open. */
export function SheetsScreen({ view }: { readonly view: SheetsView }) {
  const reply = useFormReply();
  const open = view.sheets.find(({ kind }) => kind === view.kind);
  useLooksAgain(view.sheets.some(({ isBusy }) => isBusy));
  if (open === undefined) return null;
  const { source } = open;
  const isOfGoogle = reply?.intent === disconnectSourceForm.intent;
  const mayChange = view.button !== 'hidden';
  return (
    <Page
      title={SHEET_MESSAGES.title}
      subtitle={SHEET_MESSAGES.subtitle}
      backAction={{ content: 'Imports', url: '/imports' }}
    >
      <BlockStack gap="400">
        {view.refusal !== null && <Banner tone="info">{view.refusal}</Banner>}
        {reply?.ok === true && (open.isBusy || source === null || isOfGoogle) && (
          <div role="status">
            <Banner tone="success">{reply.message}</Banner>
          </div>
        )}
        <Kinds view={view} />
        {source !== null && <StateCard sheet={open} source={source} view={view} />}
        {open.latest !== null && source !== null && (
          <ResultCard sheet={open} latest={open.latest} view={view} />
        )}
        {mayChange && view.google !== null && <GoogleCard google={view.google} view={view} />}
        {mayChange && <AddressCard key={open.kind} sheet={open} view={view} />}
        <TemplateCard kind={open.kind} />
        {open.runs.length > 0 && <HistoryCard sheet={open} locale={view.locale} />}
      </BlockStack>
    </Page>
  );
}

function Kinds({ view }: { readonly view: SheetsView }) {
  return (
    <Card>
      <nav aria-label={SHEET_MESSAGES.kinds}>
        <ul className={styles['kinds']}>
          {view.sheets.map((sheet) => (
            <li key={sheet.kind}>
              <Link
                to={getSheetPath(sheet.kind)}
                className={styles['kind']}
                preventScrollReset
                aria-current={sheet.kind === view.kind ? 'page' : undefined}
              >
                <Text as="span" variant="bodyMd" fontWeight="semibold">
                  {getSheetKind(sheet.kind).label}
                </Text>
                <InlineStack>
                  <SheetBadge sheet={sheet} />
                </InlineStack>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

/** Explains the columns of a kind of sheet, with a template file. */
function TemplateCard({ kind }: { readonly kind: SheetKind }) {
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
