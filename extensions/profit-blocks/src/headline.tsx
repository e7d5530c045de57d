import type { OrderProfitView } from '#app/view-models/extension/order-profit-view.ts';

/** Shows the answer in one line: a loss is marked by its words and by its tone. */
export function Headline({
  text,
  tone,
}: {
  readonly text: string;
  readonly tone: OrderProfitView['tone'];
}) {
  if (tone === 'none') return <s-text type="strong">{text}</s-text>;
  return (
    <s-text type="strong" tone={tone === 'loss' ? 'critical' : 'success'}>
      {text}
    </s-text>
  );
}
