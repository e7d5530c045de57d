import type { ComponentChildren } from 'preact';
import type { Reply } from './ask-farthing.ts';
import { appAddress } from './app-address.ts';

interface ReplyStatesProps<T> {
  readonly reply: Reply<T> | null;
  readonly askAgain: () => void;
  readonly children: (answer: T) => ComponentChildren;
}

/** Shows the loading state, a failure with its remedy, or else the answer. */
export function ReplyStates<T>({ reply, askAgain, children }: ReplyStatesProps<T>) {
  if (reply === null) return <s-spinner accessibilityLabel="Loading" />;
  if (reply.kind === 'answer') return <>{children(reply.answer)}</>;
  const { message, hint, path } = reply.failure;
  return (
    <s-stack direction="block" gap="base">
      <s-banner tone="warning" heading={message}>
        {hint === null ? null : <s-paragraph>{hint}</s-paragraph>}
      </s-banner>
      <s-stack direction="inline" gap="base">
        <s-button onClick={askAgain}>Try again</s-button>
        {path === null ? null : <s-link href={appAddress(path)}>Open Farthing</s-link>}
      </s-stack>
    </s-stack>
  );
}
