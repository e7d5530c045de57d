import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { ProgressBar } from '#app/components/ui/progress-bar.ts';
import { Spinner } from '#app/components/ui/spinner.ts';
import { Text } from '#app/components/ui/text.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { formatCount } from '#app/lib/format-number.ts';
import {
  addEffects,
  type CostEffect,
  type CostEffectReply,
} from '#app/view-models/costs/cost-effect.ts';
import styles from './effect.module.css';
import { type ExactResult, type ShownEffectReply, useEffectReply } from './use-effect-reply.ts';

/** The maximum length of a form in an address; one with hundreds of chosen products is longer. */
const WORDS_LENGTH_MAX = 8000;

type ShownReply = CostEffectReply | { readonly kind: 'too_long' };

interface Money {
  readonly currency: string;
  readonly locale: string;
}

/** Shows the effect of saving the form; `words` is the current form. */
export function EffectCard({
  path,
  words,
  ...money
}: Money & { readonly path: string; readonly words: string }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          What it changes
        </Text>
        <ShownEffect path={path} words={words} {...money} />
      </BlockStack>
    </Card>
  );
}

/** The displayed effect without a card. */
export function ShownEffect({
  path,
  words,
  ...money
}: Money & { readonly path: string; readonly words: string }) {
  const effect = useCostEffect(path, words);
  const { reply } = effect;
  return (
    <>
      <div className={styles['result']}>
        <EffectText {...effect} {...money} />
      </div>
      {reply?.kind === 'effect' && reply.months.length > 0 && (
        <EffectMonths effect={reply} {...money} />
      )}
    </>
  );
}

/** Loads a first, possibly estimated effect, then the exact one where that is possible. */
export function useCostEffect(path: string, words: string): ShownEffectReply<ShownReply> {
  const isTooLong = words.length > WORDS_LENGTH_MAX;
  const effectReply = useEffectReply<CostEffectReply>(path, isTooLong ? '' : words, addEffects);
  return isTooLong ? { reply: { kind: 'too_long' }, exact: null, failure: null } : effectReply;
}

export function EffectText({
  reply,
  exact,
  failure,
  ...money
}: Money & ShownEffectReply<ShownReply>) {
  if (failure !== null) return <EffectFailure {...failure} />;
  return (
    <BlockStack gap="200">
      <div role="status">
        <ReplyText reply={reply} {...money} />
        {reply?.kind === 'effect' &&
          (reply.beside ?? []).map((sentence) => (
            <Text as="p" key={sentence}>
              {sentence}
            </Text>
          ))}
        {exact?.kind === 'follows' && (
          <Text as="p" tone="subdued">
            The exact figures follow.
          </Text>
        )}
      </div>
      {exact !== null && <ExactFigures exact={exact} />}
    </BlockStack>
  );
}

/** Reports a failure; the form is still there, and can be saved without a known effect. */
export function EffectFailure({ retry }: { readonly retry: () => void }) {
  return (
    <div role="alert">
      <Text as="p">The change could not be worked out. Nothing in the form was lost.</Text>
      <Button variant="plain" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

/** Offers the exact effect where many orders take minutes, and shows its progress. */
export function ExactFigures({ exact }: { readonly exact: ExactResult }) {
  if (exact.kind === 'follows') return null;
  if (exact.kind === 'offered') {
    return (
      <div>
        <Button onClick={exact.start}>Calculate all orders</Button>
      </div>
    );
  }
  return (
    <BlockStack gap="100">
      <Text as="p" tone="subdued">
        {`Calculating all orders: ${exact.percent} %`}
      </Text>
      <ProgressBar progress={exact.percent} size="small" />
    </BlockStack>
  );
}

function ReplyText({ reply, ...money }: Money & { readonly reply: ShownReply | null }) {
  if (reply === null) return <Spinner size="small" accessibilityLabel="Working out the change" />;
  if (reply.kind === 'incomplete') {
    return <Text as="p">{reply.reason ?? 'Complete the form to see what it changes.'}</Text>;
  }
  if (reply.kind === 'too_long') {
    return <Text as="p">This is too much to work out before it is saved.</Text>;
  }
  if (reply.isWithoutOrders === true && reply.months.length === 0) {
    return (
      <>
        <Text as="p">No month so far changes its profit.</Text>
        <ComingText coming={reply.coming} {...money} />
      </>
    );
  }
  if (reply.isWithoutOrders !== true && reply.orders === 0) {
    return <Text as="p">No order changes its profit.</Text>;
  }
  return <EffectFigures effect={reply} {...money} />;
}

function EffectFigures({
  effect: { orders, profitMinor, months, sample, profit, isWithoutOrders, coming },
  currency,
  locale,
}: Money & { readonly effect: CostEffect }) {
  const count = orders === 1 ? '1 order' : `${formatCount(orders, locale)} orders`;
  const about = sample === null ? '' : 'About ';
  const name = profitName(profit);
  const what = isWithoutOrders === true ? capital(name) : `${about}${count}: ${name}`;
  const change = changeText(profitMinor, { currency, locale });
  const [first, last] = [months.at(0)?.month ?? '', months.at(-1)?.month ?? ''];
  const span = first === last ? [first] : [first, last];
  const closed = months.filter(({ isClosed }) => isClosed === true);
  return (
    <BlockStack gap="100">
      <Text as="p" variant="headingSm">{`${what} ${change}`}</Text>
      <Text as="p">{span.map((month) => monthText(month, locale)).join(' to ')}</Text>
      {closed.length > 0 && (
        <Text as="p">
          {`Closed, so that its figures stay and the change is only listed there: ${closed
            .map(({ month }) => monthText(month, locale))
            .join(', ')}.`}
        </Text>
      )}
      <ComingText coming={coming} currency={currency} locale={locale} />
      {sample !== null && (
        <Text as="p" tone="subdued">
          {`Estimated from ${formatCount(sample, locale)} orders.`}
        </Text>
      )}
    </BlockStack>
  );
}

/** Describes the effect of recurring costs in months that have no figures yet. */
function ComingText({
  coming,
  ...money
}: Money & { readonly coming: CostEffect['coming'] | undefined }) {
  if (coming === undefined) return null;
  const month = monthText(coming.month, money.locale);
  const change = changeText(coming.profitMinor, money);
  return <Text as="p" tone="subdued">{`Still to come, first in ${month}: ${change}`}</Text>;
}

const PROFIT_NAMES = {
  before_income_tax: 'profit before income tax',
  net: 'net profit',
} as const;

function profitName(profit: CostEffect['profit']): string {
  return profit === undefined ? 'gross profit' : PROFIT_NAMES[profit];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const ORDERS_COLUMN = { title: 'Orders', kind: 'end' } as const;
const BEFORE_COLUMNS = [
  { title: 'Profit before', kind: 'end' },
  { title: 'After', kind: 'end' },
] as const;

function EffectMonths({
  effect: { months, profit, isWithoutOrders },
  ...money
}: Money & { readonly effect: CostEffect }) {
  const { locale } = money;
  const hasOrders = isWithoutOrders !== true;
  const change = { title: capital(profitName(profit)), kind: 'end' } as const;
  const changes = hasOrders ? [ORDERS_COLUMN, change] : [change];
  const hasBefore = months.some(({ beforeMinor }) => beforeMinor !== undefined);
  return (
    <WideTable
      label="What it changes, by month"
      columns={[{ title: 'Month' }, ...(hasBefore ? BEFORE_COLUMNS : changes)]}
    >
      {months.map(({ month, orders, profitMinor, beforeMinor, isClosed }) => (
        <tr key={month}>
          <th scope="row">
            {`${monthText(month, locale)}${isClosed === true ? ' (closed)' : ''}`}
          </th>
          {beforeMinor === undefined ? (
            <>
              {hasOrders && <WideCell kind="end">{formatCount(orders, locale)}</WideCell>}
              <WideCell kind="end">{changeText(profitMinor, money)}</WideCell>
            </>
          ) : (
            <>
              <WideCell kind="end">{exactText(beforeMinor, money)}</WideCell>
              <WideCell kind="end">{exactText(beforeMinor + profitMinor, money)}</WideCell>
            </>
          )}
        </tr>
      ))}
    </WideTable>
  );
}

function exactText(minor: number, { currency, locale }: Money): string {
  return formatMoney(minor, currency, locale, 'exact');
}

function changeText(minor: number, { currency, locale }: Money): string {
  return `${minor > 0 ? '+' : ''}${formatMoney(minor, currency, locale, 'exact')}`;
}

function monthText(month: string, locale: string): string {
  return formatPeriod(`${month}-01`, 'month', locale);
}
