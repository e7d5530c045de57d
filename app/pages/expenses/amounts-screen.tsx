import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { ReportViewContext } from '#app/components/report-context/report-context.ts';
import { WhyProvider } from '#app/components/why/why-provider.tsx';
import { formatCount } from '#app/lib/format-number.ts';
import type { AmountsView } from './expenses-view.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { getSheetPath, SYNC_WITH_SHEETS } from '#app/view-models/sheets/sheets-view.ts';
import { AmountTable } from './amount-table.tsx';
import { KIND_MESSAGES } from './amounts-messages.ts';
import { CategoryCard } from './category-card.tsx';
import { CategoryChart } from './category-chart.tsx';
import { OpenedCard } from './opened-card.tsx';
import { NEW_ID, useAmountsAddress } from './use-amounts-address.ts';
import { LastChangeCard } from '#app/components/effect/last-change-card.tsx';
import {
  undoExpensesForm,
  undoOtherRevenueForm,
  undoVariableExpensesForm,
} from '#app/view-models/forms/expense-forms.ts';

/** /expenses and /revenue: amounts without an order or following all of them, entered by users. */
export function AmountsScreen({
  view,
  report,
}: {
  readonly view: AmountsView;
  readonly report: ReportView;
}) {
  return (
    <ReportViewContext.Provider value={report}>
      <WhyProvider>
        <AmountsPage view={view} />
      </WhyProvider>
    </ReportViewContext.Provider>
  );
}

function AmountsPage({ view }: { readonly view: AmountsView }) {
  const { kind, refusal, button, ordersLeft, locale } = view;
  const { title, subtitle, add, path } = KIND_MESSAGES[kind];
  const { open } = useAmountsAddress();
  const reply = useFormReply();
  const first = kind === 'expense' ? 'expense' : 'other-revenue';
  const canChange = refusal === null;
  return (
    <Page
      title={title}
      fullWidth
      subtitle={subtitle}
      {...(canChange && {
        primaryAction: { content: add, url: `${path}${open('edit', first, NEW_ID)}` },
      })}
      {...(!canChange &&
        button === 'disabled' && { primaryAction: { content: add, disabled: true } })}
      secondaryActions={[
        ...(canChange
          ? [
              { content: 'Import', url: '/imports' },
              {
                content: SYNC_WITH_SHEETS,
                url: getSheetPath(view.kind === 'expense' ? 'expenses' : 'revenue'),
              },
              { content: 'Template', url: `${path}/export?template=1`, external: true },
            ]
          : []),
        { content: 'Export CSV', url: `${path}/export`, external: true },
      ]}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {reply?.ok === true && (
          <div role="status">
            <Banner tone="success">{reply.message}</Banner>
          </div>
        )}
        {ordersLeft > 0 && (
          <Banner tone="info">
            {`The profit of ${formatCount(ordersLeft, locale)} orders is being calculated again.`}
          </Banner>
        )}
        <OpenedCard view={view} />
        <CategoryChart view={view} />
        <AmountTable view={view} />
        <CategoryCard view={view} />
        <LastChanges view={view} />
      </BlockStack>
    </Page>
  );
}

/** Lists the last changes of the page, each with the effect of undoing it. */
function LastChanges({ view }: { readonly view: AmountsView }) {
  const { kind, lastChanges, refusal, currency, locale } = view;
  if (refusal !== null) return null;
  return (
    <>
      <LastChangeCard
        definition={kind === 'expense' ? undoExpensesForm : undoOtherRevenueForm}
        what={kind === 'expense' ? 'expenses, once or recurring' : 'other revenue'}
        change={lastChanges.scheduled}
        locale={locale}
        currency={currency}
      />
      <LastChangeCard
        definition={undoVariableExpensesForm}
        what="expenses that follow your orders"
        change={lastChanges.variable}
        locale={locale}
        currency={currency}
      />
    </>
  );
}
