import { type ReactNode, useState } from 'react';
import { Form, useNavigate, useSearchParams } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Pagination } from '#app/components/ui/pagination.ts';
import { Select } from '#app/components/ui/select.ts';
import { Tabs } from '#app/components/ui/tabs.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import {
  PRODUCT_COST_TABS,
  PRODUCT_COSTS_PAGE_SIZE,
  type ProductCostsView,
} from '#app/view-models/settings/product-costs.ts';
import { undoUnitCostsForm } from '#app/view-models/forms/cost-forms.ts';
import type { FormField } from '#app/view-models/forms/form-definition.ts';
import { CURRENCY_OPTIONS } from '#app/components/form/currency-options.ts';
import { TextInput } from '#app/components/form/text-input.tsx';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { SettingsFrame } from '#app/components/settings/settings-frame.tsx';
import settings from '#app/components/settings/settings.module.css';
import { LastChangeCard } from '#app/components/effect/last-change-card.tsx';
import { formatCount } from '#app/lib/format-number.ts';
import { PercentForm } from './bulk-costs.tsx';
import { ProductCostTable } from './product-cost-table.tsx';
import styles from './product-costs.module.css';
import { VariantDatesCard } from './variant-dates-card.tsx';

/** /settings?item=costs&view=products: the cost of each product, the most important ones first. */
export function ProductCosts({ view }: { readonly view: ProductCostsView }) {
  const { variant, counts, refusal } = view;
  const hrefWith = useHrefWith();
  return (
    <SettingsFrame tab="costs">
      {refusal !== null && <Banner tone="info">{refusal}</Banner>}
      <Box paddingInline={{ xs: '400', sm: '0' }}>
        <PageLink to="/settings?item=costs">Back to all costs</PageLink>
      </Box>
      {variant !== null && (
        <VariantDatesCard variant={variant} view={view} closeHref={hrefWith({ variant: null })} />
      )}
      <SettingsCard
        title="Product costs"
        text={introText(view)}
        {...(refusal === null && { action: <FileActions /> })}
      >
        {refusal === null && counts.missing > 0 && (
          <SettingsNote>
            <PercentForm
              ids={[]}
              view={view}
              label={`Percent of the price, for ${counted(counts.missing, view.locale)} without a cost`}
              button="Use as an estimate"
            />
          </SettingsNote>
        )}
        <CostList view={view} hrefWith={hrefWith} />
      </SettingsCard>
      {refusal === null && (
        <LastChangeCard
          definition={undoUnitCostsForm}
          what="product costs"
          change={view.lastChange}
          locale={view.locale}
          currency={view.currency}
        />
      )}
    </SettingsFrame>
  );
}

type HrefWith = (changes: Readonly<Record<string, string | null>>) => string;

function useHrefWith(): HrefWith {
  const [params] = useSearchParams();
  return (changes) => {
    const words = new URLSearchParams(params);
    words.delete('edit');
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) words.delete(name);
      else words.set(name, value);
    }
    return `?${words}`;
  };
}

function introText({ range, locale, missingShare, currency }: ProductCostsView): string {
  if (range === null) return 'What one unit costs you. Sales appear here once there are orders.';
  const days = `${formatDay(range.start, locale)} to ${formatDay(range.end, locale)}`;
  const share = formatValue(missingShare, 'percent', { currency, locale }, 'short');
  const missing =
    missingShare === null || missingShare === 0 ? '' : ` ${share} of the units sold have no cost.`;
  return `What one unit costs you, without tax. Sales are of ${days}.${missing}`;
}

function FileActions() {
  return (
    <InlineStack gap="300">
      <a href="/settings/product-costs/export" download className="Polaris-Link">
        Download template
      </a>
      <PageLink to="/imports">Upload file</PageLink>
    </InlineStack>
  );
}

function SettingsNote({ children }: { readonly children: ReactNode }) {
  return (
    <div className={settings['edit']}>
      {children}
      <Text as="p" variant="bodySm" tone="subdued">
        Marked as an estimate until you enter the real cost.
      </Text>
    </div>
  );
}

function CostList({
  view,
  hrefWith,
}: {
  readonly view: ProductCostsView;
  readonly hrefWith: HrefWith;
}) {
  const [currency, setCurrency] = useState('');
  const { tab, counts, rows, search, pageNumber } = view;
  return (
    <>
      <CostTabs view={view} hrefWith={hrefWith} />
      <div className={styles['tools']}>
        <SearchForm key={search} view={view} />
        {view.refusal === null && (
          <EntryCurrency shopCurrency={view.currency} chosen={currency} onChange={setCurrency} />
        )}
      </div>
      {rows.length === 0 ? (
        <Text as="p">{emptyText(view)}</Text>
      ) : (
        <ProductCostTable
          key={`${tab} ${pageNumber} ${search}`}
          view={view}
          currency={currency === '' ? null : currency}
          datesHref={(variant) => hrefWith({ variant })}
        />
      )}
      <CostPager view={view} count={counts[tab]} hrefWith={hrefWith} />
    </>
  );
}

function CostTabs({
  view: { tab, counts, locale, currency },
  hrefWith,
}: {
  readonly view: ProductCostsView;
  readonly hrefWith: HrefWith;
}) {
  const navigate = useNavigate();
  const count = (value: number) => formatValue(value, 'count', { locale, currency });
  const tabs = [
    { id: 'missing', content: `Missing (${count(counts.missing)})` },
    { id: 'all', content: `All (${count(counts.all)})` },
  ];
  const getHref = (index: number) =>
    hrefWith({ tab: PRODUCT_COST_TABS[index] ?? 'missing', page: null });
  return (
    <Tabs
      tabs={tabs.map((one, index) => ({ ...one, url: getHref(index) }))}
      selected={PRODUCT_COST_TABS.indexOf(tab)}
      onSelect={(index) => navigate(getHref(index), { preventScrollReset: true })}
    />
  );
}

const SEARCH: FormField = {
  name: 'search',
  kind: 'text',
  type: 'search',
  required: false,
  maxLength: 200,
};

function SearchForm({ view: { tab, search } }: { readonly view: ProductCostsView }) {
  return (
    <Form method="get" preventScrollReset role="search">
      <input type="hidden" name="item" value="costs" />
      <input type="hidden" name="view" value="products" />
      <input type="hidden" name="tab" value={tab} />
      <div className={settings['search']}>
        <TextInput
          label="Find a product"
          field={SEARCH}
          autoComplete="off"
          placeholder="Name or SKU"
          initial={search}
        />
        <Button submit>Find</Button>
      </div>
    </Form>
  );
}

function EntryCurrency({
  shopCurrency,
  chosen,
  onChange,
}: {
  readonly shopCurrency: string;
  readonly chosen: string;
  readonly onChange: (currency: string) => void;
}) {
  return (
    <Select
      label="Costs that you enter are in"
      options={[{ value: '', label: `${shopCurrency}, or the product’s own` }, ...CURRENCY_OPTIONS]}
      value={chosen}
      onChange={onChange}
      {...(chosen !== '' &&
        chosen !== shopCurrency && { helpText: 'Converted at the rate of each order’s day.' })}
    />
  );
}

function emptyText({ tab, search, counts }: ProductCostsView): string {
  if (search !== '') return `No product matches "${search}". Try another name or SKU.`;
  if (tab === 'missing' && counts.all > 0) return 'Every product has a cost.';
  return 'There are no products yet. They appear here with your orders or your product file.';
}

function CostPager({
  view: { pageNumber, locale, currency },
  count,
  hrefWith,
}: {
  readonly view: ProductCostsView;
  readonly count: number;
  readonly hrefWith: HrefWith;
}) {
  const last = Math.ceil(count / PRODUCT_COSTS_PAGE_SIZE);
  if (last < 2) return null;
  const text = (value: number) => formatValue(value, 'count', { locale, currency });
  const href = (page: number) => hrefWith({ page: String(page) });
  return (
    <Pagination
      accessibilityLabel="Pages"
      label={`Page ${text(pageNumber)} of ${text(last)}`}
      hasPrevious={pageNumber > 1}
      hasNext={pageNumber < last}
      {...(pageNumber > 1 && { previousURL: href(pageNumber - 1) })}
      {...(pageNumber < last && { nextURL: href(pageNumber + 1) })}
    />
  );
}

function counted(count: number, locale: string): string {
  return count === 1 ? '1 product' : `${formatCount(count, locale)} products`;
}
