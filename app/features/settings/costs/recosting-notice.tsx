import { useEffect } from 'react';
import { useRevalidator } from '@remix-run/react';
import { Banner } from '@shopify/polaris';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';

const ASK_EVERY_MS = 1000;

/** How many orders still wait for their profit to be worked out again; nothing when none do. */
export function RecostingNotice({
  ordersLeft,
  isRecosting,
  refusal,
}: {
  readonly ordersLeft: number;
  readonly isRecosting: boolean;
  readonly refusal: string | null;
}) {
  const { revalidate, state } = useRevalidator();
  const reply = useFormReply();
  useEffect(() => {
    if (!isRecosting || state !== 'idle') return;
    const timer = setTimeout(revalidate, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isRecosting, state, revalidate]);
  if (ordersLeft === 0 && !isRecosting) return null;
  const orders = ordersLeft === 1 ? '1 order' : `${ordersLeft.toLocaleString('en')} orders`;
  if (isRecosting) {
    return (
      <div role="status">
        <Banner tone="info">{`Working out the profit again: ${orders} left.`}</Banner>
      </div>
    );
  }
  return (
    <Banner tone="warning" title={`The profit of ${orders} is not up to date.`}>
      {refusal === null && (
        <ReplyForm intent="recost" reply={reply}>
          <div>
            <Submit intent="recost" label="Work it out now" isPlain />
          </div>
        </ReplyForm>
      )}
    </Banner>
  );
}
