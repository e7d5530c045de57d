import { useState } from 'react';
import { Badge } from '#app/components/ui/badge.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import {
  marginPreview,
  parseCost,
  type ProductCostRow,
  type ProductCostsView,
} from '#app/view-models/settings/product-costs.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import { ownValue } from '#app/lib/own-value.ts';
import { BulkCosts, getInitialOrders } from './bulk-costs.tsx';
import { CostField } from '#app/components/unit-costs/cost-field.tsx';
import styles from './product-costs.module.css';
import { TypedCosts } from '#app/components/unit-costs/typed-costs.tsx';
import {
  type CostEntry,
  useClearedOnceSaved,
  useCostEntry,
} from '#app/components/unit-costs/use-cost-entry.ts';
import { formatDecimal } from '#app/lib/format-number.ts';

export interface ProductCostTableProps {
  readonly view: ProductCostsView;
  /** The currency of typed costs; null for the currency of each product's cost. */
  readonly currency: string | null;
  readonly datesHref: (variantId: string) => string;
}

/** Renders products with their costs. Typed costs wait until all are saved together. */
export function ProductCostTable({ view, currency, datesHref }: ProductCostTableProps) {
  const { rows } = view;
  const ids = rows.map(({ variantId }) => variantId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const entry = useCostEntry({ rows, currency, shopCurrency: view.currency });
  const reply = useFormReply();
  const { clear } = entry;
  useClearedOnceSaved(reply, () => {
    clear();
    setChosen(new Set());
  });
  const isDisabled = view.refusal !== null;
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set(isChosen ? [...others, ...ids] : others);
    });
  const paste = (at: number, costs: readonly string[]) =>
    entry.commit(
      rows.slice(at, at + costs.length).map((row, index) => [row.variantId, costs[index] ?? '']),
    );
  return (
    <>
      <div className={styles['scroll']} role="region" tabIndex={0} aria-label="Product costs">
        <table className={styles['table']}>
          <ProductCostHead
            currency={view.currency}
            isAllChosen={rows.length > 0 && chosen.size === rows.length}
            isDisabled={isDisabled}
            onChooseAll={(isChosen) => choose(ids, isChosen)}
          />
          <tbody>
            {rows.map((row, at) => (
              <CostRow
                key={row.variantId}
                row={row}
                view={view}
                entry={entry.entries.get(row.variantId) ?? null}
                isChosen={chosen.has(row.variantId)}
                datesHref={datesHref(row.variantId)}
                onChoose={(isChosen) => choose([row.variantId], isChosen)}
                onType={(text) => entry.type(row.variantId, text)}
                onCommit={() => entry.commitTyped(row.variantId)}
                onPaste={(costs) => paste(at, costs)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {chosen.size > 0 && (
        <BulkCosts
          variantIds={[...chosen]}
          view={view}
          onSet={(text) => entry.commit([...chosen].map((id) => [id, text]))}
        />
      )}
      {entry.waiting.length > 0 && (
        <TypedCosts
          costs={entry.waiting}
          shop={view}
          today={view.today}
          initial={getInitialOrders(view)}
          reply={reply}
          onDiscard={clear}
        />
      )}
    </>
  );
}

function ProductCostHead({
  currency,
  isAllChosen,
  isDisabled,
  onChooseAll,
}: {
  readonly currency: string;
  readonly isAllChosen: boolean;
  readonly isDisabled: boolean;
  readonly onChooseAll: (isChosen: boolean) => void;
}) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <input
            type="checkbox"
            aria-label="Choose all on this page"
            checked={isAllChosen}
            disabled={isDisabled}
            onChange={(event) => onChooseAll(event.currentTarget.checked)}
          />
        </th>
        <th scope="col">Product</th>
        <th scope="col" className={`${styles['end']} ${styles['wide']}`}>
          Units sold
        </th>
        <th scope="col" className={`${styles['end']} ${styles['wide']}`}>
          Net sales
        </th>
        <th scope="col" className={`${styles['end']} ${styles['wide']}`}>
          {`Sells for (${currency})`}
        </th>
        <th scope="col" className={styles['end']}>
          {`Unit cost (${currency})`}
        </th>
        <th scope="col" className={styles['end']}>
          Margin
        </th>
        <th scope="col" className={styles['wide']}>
          Counts from
        </th>
      </tr>
    </thead>
  );
}

function CostRow({
  row,
  view,
  entry,
  isChosen,
  datesHref,
  onChoose,
  ...field
}: {
  readonly row: ProductCostRow;
  readonly view: ProductCostsView;
  readonly entry: CostEntry | null;
  readonly isChosen: boolean;
  readonly datesHref: string;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onType: (text: string) => void;
  readonly onCommit: () => void;
  readonly onPaste: (costs: readonly string[]) => void;
}) {
  const { name, sku, units, netSales, price, cost, estimatedPercent } = row;
  const currency = entry === null ? row.currency : entry.currency;
  const worth = currency === null ? 1 : (ownValue(view.worth, currency) ?? null);
  const isDisabled = view.refusal !== null;
  const isEstimate = estimatedPercent !== null;
  const margin = marginPreview(price, entry === null ? cost : parseCost(entry.text), worth);
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={isChosen}
          disabled={isDisabled}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <th scope="row" className={styles['product']}>
        {name}
        {sku !== null && <span className={styles['sku']}>{sku}</span>}
        <span className={styles['narrow']}>{formatValue(netSales, 'money', view)}</span>
      </th>
      <td className={`${styles['end']} ${styles['wide']}`}>{formatValue(units, 'count', view)}</td>
      <td className={`${styles['end']} ${styles['wide']}`}>
        {formatValue(netSales, 'money', view)}
      </td>
      <td className={`${styles['end']} ${styles['wide']}`}>{price ?? 'N/A'}</td>
      <td className={styles['end']}>
        <CostField
          {...field}
          label={`Unit cost of ${name}`}
          cost={cost}
          currency={currency}
          entry={entry}
          isDisabled={isDisabled}
        />
      </td>
      <td className={styles['end']}>{formatValue(margin, 'percent', view, 'short')}</td>
      <td className={styles['wide']}>
        {isEstimate && (
          <Badge tone="attention">{`Estimate, ${formatDecimal(estimatedPercent, view.locale)}% of price`}</Badge>
        )}
        <SinceText row={row} locale={view.locale} href={isDisabled ? null : datesHref} />
      </td>
    </tr>
  );
}

/** Shows the first day of the cost, and if units were sold before. */
function SinceText({
  row: { cost, sinceDay, unitsWithoutCost, name },
  locale,
  href,
}: {
  readonly row: ProductCostRow;
  readonly locale: string;
  readonly href: string | null;
}) {
  if (cost === null) return null;
  const since = sinceDay === null ? 'First sale' : formatDay(sinceDay, locale);
  return (
    <span className={styles['since']}>
      {href === null ? (
        since
      ) : (
        <PageLink to={href} label={`Dates of the cost of ${name}: ${since}`}>
          {since}
        </PageLink>
      )}
      {unitsWithoutCost > 0 && (
        <span className={styles['sku']}>{`${unitsWithoutCost} sold before have no cost`}</span>
      )}
    </span>
  );
}
