import type { Api } from '@shopify/ui-extensions/admin.order-details.action.render';
import { render } from 'preact';
import type {
  OrderProfitView,
  UncertainCost,
} from '#app/view-models/extension/order-profit-view.ts';
import { appAddress } from './app-address.ts';
import { FigureRows } from './figure-rows.tsx';
import { Notes } from './notes.tsx';
import { orderAddress } from './order-address.ts';
import { ReplyStates } from './reply-states.tsx';
import { useReply } from './use-reply.ts';
import { Headline } from './headline.tsx';

declare const shopify: Api;

/** Shows the action on Shopify's page of an order: the full explanation of its profit. */
export default function showOrderAction() {
  render(<OrderAction />, document.body);
}

function OrderAction() {
  const { reply, askAgain } = useReply<OrderProfitView>(orderAddress(shopify.data));
  const view = reply?.kind === 'answer' ? reply.answer : null;
  return (
    <s-admin-action heading={view === null ? 'Why this profit' : `Why ${view.order} earned this`}>
      <ReplyStates reply={reply} askAgain={askAgain}>
        {(answer) => <Why view={answer} askAgain={askAgain} />}
      </ReplyStates>
      {view === null ? null : (
        <s-button slot="primary-action" variant="primary" href={appAddress(view.path)}>
          Open in Farthing
        </s-button>
      )}
      <s-button slot="secondary-actions" onClick={() => shopify.close()}>
        Close
      </s-button>
    </s-admin-action>
  );
}

function Why({
  view,
  askAgain,
}: {
  readonly view: OrderProfitView;
  readonly askAgain: () => void;
}) {
  const { headline, tone, sentences, figures, uncertain, isUpToDate } = view;
  return (
    <s-stack direction="block" gap="base">
      <Headline text={headline} tone={tone} />
      {sentences.map((sentence) => (
        <s-paragraph key={sentence}>{sentence}</s-paragraph>
      ))}
      {figures.length === 0 ? null : <FigureRows figures={figures} strongKeys={['gross_profit']} />}
      <Notes note={null} isUpToDate={isUpToDate} askAgain={askAgain} />
      {figures.length === 0 ? null : <Uncertain costs={uncertain} />}
    </s-stack>
  );
}

function Uncertain({ costs }: { readonly costs: readonly UncertainCost[] }) {
  if (costs.length === 0) return <s-paragraph>Every cost is what was really charged.</s-paragraph>;
  return (
    <s-section heading="Estimated, or not known">
      <s-stack direction="block" gap="base">
        {costs.map(({ key, label, text, certainty, why }) => (
          <s-stack key={key} direction="block" gap="small-300">
            <s-stack direction="inline" justifyContent="space-between" gap="base">
              <s-text type="strong">{label}</s-text>
              <s-text fontVariantNumeric="tabular-nums">{text}</s-text>
            </s-stack>
            <s-text color="subdued">{certainty === 'estimated' ? `Estimated. ${why}` : why}</s-text>
          </s-stack>
        ))}
      </s-stack>
    </s-section>
  );
}
