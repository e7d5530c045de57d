import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { Fact, Facts } from '#app/components/facts.tsx';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { formatCount } from '#app/lib/format-number.ts';
import {
  type SheetResultView,
  SHEETS_PATH,
  type SheetsView,
  type SheetView,
} from '#app/view-models/sheets/sheets-view.ts';
import { SHEET_MESSAGES } from './sheet-messages.ts';

interface ResultProps {
  readonly sheet: SheetView;
  readonly latest: SheetResultView;
  readonly view: SheetsView;
}

/** Shows the latest reading: the usable rows, and the rejected ones, each with its reason. */
export function ResultCard({ sheet, latest, view }: ResultProps) {
  if (latest.status === 'failed') {
    const rest = sheet.source?.isStarted === true ? SHEET_MESSAGES.keeps : null;
    return (
      <Banner tone="critical" title={latest.message ?? 'The sheet could not be read.'}>
        {latest.hint !== null && <p>{latest.hint}</p>}
        {rest !== null && <p>{rest}</p>}
      </Banner>
    );
  }
  const count = (rows: number) => formatCount(rows, view.locale);
  const isPreview = latest.trigger === 'preview';
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {isPreview ? SHEET_MESSAGES.preview : 'Latest sync'}
        </Text>
        <Facts>
          <Fact name="Rows read" value={count(latest.rowsRead)} />
          <Fact name="Accepted" value={count(latest.rowsRead - latest.rowsRejected)} />
          <Fact name="Rejected" value={count(latest.rowsRejected)} />
          {!isPreview && <Fact name="New or changed" value={count(latest.booked)} />}
          {!isPreview && <Fact name="Taken away" value={count(latest.removed)} />}
          {latest.lines.map(({ label, minor }) => (
            <Fact
              key={label}
              name={label}
              value={formatMoney(minor, view.currency, view.locale, 'exact')}
            />
          ))}
        </Facts>
        {latest.unknownCodes.count > 0 && (
          <Banner tone="warning">
            {SHEET_MESSAGES.unknown(latest.unknownCodes.count, latest.unknownCodes.some)}
          </Banner>
        )}
        {isPreview && <Sample latest={latest} />}
        {latest.rejects.length > 0 && <Rejects sheet={sheet} latest={latest} />}
      </BlockStack>
    </Card>
  );
}

function Sample({ latest: { sample } }: { readonly latest: SheetResultView }) {
  if (sample === null || sample.rows.length === 0) return null;
  const [first = '', ...others] = sample.header;
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        First accepted rows
      </Text>
      <WideTable
        label="First accepted rows"
        columns={[first, ...others].map((title) => ({ title }))}
      >
        {sample.rows.map(([head = '', ...cells], row) => (
          // Rows of a sheet may be alike.
          // eslint-disable-next-line react/no-array-index-key
          <tr key={row}>
            <th scope="row">{head || '–'}</th>
            {others.map((column, at) => (
              <WideCell key={column} kind="line">
                {cells[at] || '–'}
              </WideCell>
            ))}
          </tr>
        ))}
      </WideTable>
    </BlockStack>
  );
}

function Rejects({
  sheet: { kind },
  latest: { rejects, rowsRejected, runNo },
}: Pick<ResultProps, 'sheet' | 'latest'>) {
  const columns = [
    { title: 'Line' },
    { title: 'Why', kind: 'sentence' },
    { title: 'Row' },
  ] as const;
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {SHEET_MESSAGES.rejected}
      </Text>
      <WideTable label={SHEET_MESSAGES.rejected} columns={columns}>
        {rejects.map(({ line, reason, content }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <WideCell kind="sentence">{reason}</WideCell>
            <WideCell kind="line">{content || '–'}</WideCell>
          </tr>
        ))}
      </WideTable>
      {rejects.length < rowsRejected && (
        <Text as="p" tone="subdued">{`The first ${rejects.length} of ${rowsRejected}.`}</Text>
      )}
      <div>
        <a
          className="Polaris-Link"
          href={`${SHEETS_PATH}/rejects?sheet=${kind}&run=${runNo}`}
          download
        >
          {SHEET_MESSAGES.download}
        </a>
      </div>
    </BlockStack>
  );
}
