import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { PALETTE } from '#app/components/charts/palette.ts';
import { RankingChart } from '#app/components/charts/ranking-chart.tsx';
import { Figure } from '#app/components/figures/figure.tsx';
import { ExportButton } from '#app/components/report/export-button.tsx';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import type { InventoryView, StockInsights } from './inventory-view.ts';
import type { AbcClass } from '#app/domain/inventory/abc-classes.ts';
import { getStockSumWhy, type StockSum } from './stock-sum-why.ts';
import { getStockWhy, type StockWhyFigure } from './stock-why.ts';
import type { StockRow } from '#app/view-models/inventory/stock-row.ts';
import { INVENTORY_MESSAGES } from './inventory-messages.ts';
import { useProductHref } from './use-product-href.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { inventoryPolicyForm } from '#app/view-models/forms/shop-forms.ts';

const FIELDS = [
  ['leadTimeDays', INVENTORY_MESSAGES.leadTime, INVENTORY_MESSAGES.leadTimeHelp],
  ['safetyStockDays', INVENTORY_MESSAGES.safetyStock, INVENTORY_MESSAGES.safetyStockHelp],
  ['deadStockDays', INVENTORY_MESSAGES.deadStock, INVENTORY_MESSAGES.deadStockHelp],
] as const;

/** Recommends reorders and clearances, and shows the best earners. */
export function StockInsightsPanel({
  view,
  insights,
}: {
  readonly view: InventoryView;
  readonly insights: StockInsights;
}) {
  const getHref = useProductHref();
  const bar = (row: StockRow, value: number | null, figure: StockWhyFigure) => {
    const href = getHref(row.productKey);
    const why = getStockWhy(figure, row);
    return { key: row.key, label: row.name, value, why, ...(href !== null && { href }) };
  };
  return (
    <>
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <RankingChart
          title={INVENTORY_MESSAGES.soonest}
          measure={INVENTORY_MESSAGES.soonestMeasure}
          format="days"
          colour={PALETTE.fulfilment}
          rows={insights.soonest.map((row) => bar(row, row.stockDays, 'stock_days'))}
          empty={<Text as="p">{INVENTORY_MESSAGES.noneRunsOut}</Text>}
        />
        <RankingChart
          title={INVENTORY_MESSAGES.deadest}
          measure={INVENTORY_MESSAGES.deadestMeasure}
          format="money"
          colour={PALETTE.cogs}
          rows={insights.deadest.map((row) => bar(row, row.valueAtCost, 'value_at_cost'))}
          empty={<Text as="p">{INVENTORY_MESSAGES.noneDead}</Text>}
        />
      </InlineGrid>
      <ClassesCard classes={insights.classes} exportHref={view.exportHref} />
      <PolicyCard view={view} />
    </>
  );
}

function ClassesHeading({ exportHref }: Pick<InventoryView, 'exportHref'>) {
  return (
    <InlineStack gap="300" align="space-between" blockAlign="center">
      <Text as="h2" variant="headingSm">
        {INVENTORY_MESSAGES.classes}
      </Text>
      <ExportButton
        href={exportHref}
        label="Export CSV"
        accessibilityLabel={INVENTORY_MESSAGES.exportStock}
        feature="ProductExport"
      />
    </InlineStack>
  );
}

type ClassesCardProps = Pick<StockInsights, 'classes'> & Pick<InventoryView, 'exportHref'>;

function ClassesCard({ classes, exportHref }: ClassesCardProps) {
  const { shop } = useReport();
  const { classColumns: titles } = INVENTORY_MESSAGES;
  const why = (sum: StockSum, abc: AbcClass, label: string) =>
    getStockSumWhy(sum, abc, { label, tooltip: INVENTORY_MESSAGES.classesText });
  return (
    <Card>
      <BlockStack gap="300">
        <ClassesHeading exportHref={exportHref} />
        <Text as="p" variant="bodySm" tone="subdued">
          {INVENTORY_MESSAGES.classesText}
        </Text>
        <WideTable
          label={INVENTORY_MESSAGES.classes}
          columns={[
            { title: titles.abc },
            { title: titles.variants, kind: 'end' },
            { title: titles.share, kind: 'end' },
            { title: `${titles.grossProfit} (${shop.currency})`, kind: 'end' },
            { title: titles.onHand, kind: 'end' },
            { title: `${titles.valueAtCost} (${shop.currency})`, kind: 'end' },
          ]}
        >
          {classes.map(({ abc, total, share }) => (
            <tr key={abc}>
              <th scope="row">{abc}</th>
              <WideCell kind="end">
                <Figure
                  value={total.variants}
                  format="count"
                  why={why('variants', abc, titles.variants)}
                />
              </WideCell>
              <WideCell kind="end">
                <Figure
                  value={share}
                  format="percent"
                  why={why('gross_profit_share', abc, titles.share)}
                />
              </WideCell>
              <WideCell kind="end">
                <Figure
                  value={total.grossProfit}
                  format="money"
                  why={why('gross_profit', abc, titles.grossProfit)}
                />
              </WideCell>
              <WideCell kind="end">
                <Figure
                  value={total.onHand}
                  format="count"
                  why={why('on_hand', abc, titles.onHand)}
                />
              </WideCell>
              <WideCell kind="end">
                <Figure
                  value={total.valueAtCost}
                  format="money"
                  why={why('value_at_cost', abc, titles.valueAtCost)}
                />
              </WideCell>
            </tr>
          ))}
        </WideTable>
      </BlockStack>
    </Card>
  );
}

function PolicyCard({ view: { policy, refusal, button } }: { readonly view: InventoryView }) {
  const reply = useFormReply();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {INVENTORY_MESSAGES.plan}
        </Text>
        <Text as="p" variant="bodySm" tone="subdued">
          {INVENTORY_MESSAGES.planText}
        </Text>
        <ReplyForm hasSaveBar definition={inventoryPolicyForm} reply={reply}>
          <InlineGrid columns={{ xs: 1, sm: 3 }} gap="300">
            {FIELDS.map(([name, label, help]) => (
              <TextInput
                key={name}
                label={label}
                field={inventoryPolicyForm.fields[name]}
                helpText={help}
                suffix={INVENTORY_MESSAGES.days}
                autoComplete="off"
                initial={String(policy[name])}
                isDisabled={refusal !== null}
              />
            ))}
          </InlineGrid>
          {button !== 'hidden' && (
            <div>
              <Submit label={INVENTORY_MESSAGES.save} isDisabled={refusal !== null} />
            </div>
          )}
        </ReplyForm>
      </BlockStack>
    </Card>
  );
}
