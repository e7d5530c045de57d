import type { Api } from '@shopify/ui-extensions/admin.order-details.block.render';
import { render } from 'preact';
import type { OrderProfitView } from '#app/view-models/extension/order-profit-view.ts';
import { appAddress } from './app-address.ts';
import { FigureRows } from './figure-rows.tsx';
import { Notes } from './notes.tsx';
import { orderAddress } from './order-address.ts';
import { ReplyStates } from './reply-states.tsx';
import { useReply } from './use-reply.ts';
import { Headline } from './headline.tsx';

declare const shopify: Api;

export default function showOrderBlock() {
  render(<OrderBlock />, document.body);
}

/** The action beside it, by its handle in shopify.extension.toml. */
const WHY_ADDRESS = 'extension://order-profit-why';

function OrderBlock() {
  const { reply, askAgain } = useReply<OrderProfitView>(orderAddress(shopify.data));
  const summary = reply?.kind === 'answer' ? reply.answer.summary : undefined;
  return (
    <s-admin-block heading="Profit of this order" {...(summary && { collapsedSummary: summary })}>
      <ReplyStates reply={reply} askAgain={askAgain}>
        {(view) => <OrderProfit view={view} askAgain={askAgain} />}
      </ReplyStates>
    </s-admin-block>
  );
}

function OrderProfit({
  view,
  askAgain,
}: {
  readonly view: OrderProfitView;
  readonly askAgain: () => void;
}) {
  const { headline, tone, sentences, figures, uncertain, note, isUpToDate, path } = view;
  return (
    <s-stack direction="block" gap="base">
      <Headline text={headline} tone={tone} />
      {figures.length === 0 ? (
        sentences.map((sentence) => <s-paragraph key={sentence}>{sentence}</s-paragraph>)
      ) : (
        <FigureRows figures={figures} strongKeys={['gross_profit']} />
      )}
      <Notes note={note} isUpToDate={isUpToDate} askAgain={askAgain} />
      {uncertain.length === 0 ? null : (
        <s-stack direction="inline" gap="small-300">
          {uncertain.map(({ key, label, certainty }) => (
            <s-badge key={key} tone={certainty === 'missing' ? 'warning' : 'info'}>
              {`${label}: ${certainty === 'missing' ? 'not known' : 'estimated'}`}
            </s-badge>
          ))}
        </s-stack>
      )}
      <s-stack direction="inline" gap="base" alignItems="center">
        <s-button onClick={() => shopify.navigation.navigate(WHY_ADDRESS)}>Why?</s-button>
        <s-link href={appAddress(path)}>Open in Farthing</s-link>
      </s-stack>
    </s-stack>
  );
}
