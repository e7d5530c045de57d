import { useEffect, useRef } from 'react';
import { useFetcher } from '@remix-run/react';
import { BlockStack, Card, Spinner, Text } from '@shopify/polaris';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { CostEffect, CostEffectReply } from '#app/view-models/costs/cost-effect.ts';
import { exactMoney } from './cost-messages.ts';
import profiles from './profiles/profiles.module.css';

/** Typing pauses so long before the effect is worked out. */
const PAUSE_MS = 400;
/** A longer form does not fit into an address: one with hundreds of chosen products. */
const WORDS_LENGTH_MAX = 8000;

type ShownReply = CostEffectReply | { readonly kind: 'too_long' };

interface Money {
  readonly currency: string;
  readonly locale: string;
}

/** What saving the form would change; `words` is the form as it stands. */
export function EffectCard({
  path,
  words,
  ...money
}: Money & { readonly path: string; readonly words: string }) {
  const reply = useEffectOf(path, words);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          What it changes
        </Text>
        <div className={profiles['result']} role="status">
          <EffectText reply={reply} {...money} />
        </div>
        {reply?.kind === 'effect' && reply.orders > 0 && <EffectMonths effect={reply} {...money} />}
      </BlockStack>
    </Card>
  );
}

/** What deleting something would change: `words` say what. */
export function DeletedEffect({
  path,
  words,
  ...money
}: Money & { readonly path: string; readonly words: Readonly<Record<string, string>> }) {
  const reply = useEffectOf(path, new URLSearchParams(words).toString());
  return (
    <div role="status">
      <EffectText reply={reply} {...money} />
    </div>
  );
}

/** A first, maybe estimated answer, then the exact one where that is possible. */
function useEffectOf(path: string, words: string): ShownReply | null {
  const { load, data, state } = useFetcher<CostEffectReply>();
  const asked = useRef('');
  const isTooLong = words.length > WORDS_LENGTH_MAX;
  useEffect(() => {
    if (words === '' || isTooLong) return;
    const ask = () => {
      asked.current = words;
      load(`${path}?${words}`);
    };
    const timer = setTimeout(ask, asked.current === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [path, words, isTooLong, load]);
  useEffect(() => {
    if (state !== 'idle' || data?.kind !== 'effect' || !data.canBeExact) return;
    if (asked.current === words) load(`${path}?${words}&exact=1`);
  }, [path, state, data, words, load]);
  return isTooLong ? { kind: 'too_long' } : (data ?? null);
}

function EffectText({ reply, ...money }: Money & { readonly reply: ShownReply | null }) {
  if (reply === null) return <Spinner size="small" accessibilityLabel="Working out the change" />;
  if (reply.kind === 'incomplete') {
    return <Text as="p">Complete the form to see what it changes.</Text>;
  }
  if (reply.kind === 'too_long') {
    return <Text as="p">So many chosen products cannot be worked out before they are saved.</Text>;
  }
  if (reply.orders === 0) return <Text as="p">No order changes its profit.</Text>;
  return <EffectFigures effect={reply} {...money} />;
}

function EffectFigures({
  effect: { orders, profitMinor, months, sample, canBeExact },
  currency,
  locale,
}: Money & { readonly effect: CostEffect }) {
  const about = sample === null ? '' : 'About ';
  const count = orders === 1 ? '1 order' : `${orders.toLocaleString(locale)} orders`;
  const change = changeText(profitMinor, { currency, locale });
  const [first, last] = [months.at(0)?.month ?? '', months.at(-1)?.month ?? ''];
  const span = first === last ? [first] : [first, last];
  return (
    <BlockStack gap="100">
      <Text as="p" variant="headingSm">{`${about}${count}: gross profit ${change}`}</Text>
      <Text as="p">{span.map((month) => monthText(month, locale)).join(' to ')}</Text>
      {sample !== null && (
        <Text as="p" tone="subdued">
          {`Estimated from ${sample.toLocaleString(locale)} orders.` +
            (canBeExact ? ' The exact figures follow.' : '')}
        </Text>
      )}
    </BlockStack>
  );
}

function EffectMonths({ effect: { months }, ...money }: Money & { readonly effect: CostEffect }) {
  const { locale } = money;
  return (
    <WideTable
      label="What it changes, by month"
      columns={[
        { title: 'Month' },
        { title: 'Orders', kind: 'end' },
        { title: 'Gross profit', kind: 'end' },
      ]}
    >
      {months.map(({ month, orders, profitMinor }) => (
        <tr key={month}>
          <th scope="row">{monthText(month, locale)}</th>
          <WideCell kind="end">{orders.toLocaleString(locale)}</WideCell>
          <WideCell kind="end">{changeText(profitMinor, money)}</WideCell>
        </tr>
      ))}
    </WideTable>
  );
}

function changeText(minor: number, { currency, locale }: Money): string {
  return `${minor > 0 ? '+' : ''}${exactMoney(minor, currency, locale)}`;
}

function monthText(month: string, locale: string): string {
  return formatPeriod(`${month}-01`, 'month', locale);
}
