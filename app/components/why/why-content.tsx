import { useEffect, useState } from 'react';
import { useFetcher } from '@remix-run/react';
import { Box } from '#app/components/ui/box.ts';
import type { Explanation } from '#app/view-models/report/explanation.ts';
import type {
  FigureWhyView as Figure,
  OrderWhyView as Order,
} from '#app/view-models/report/why.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { ErrorState } from '#app/components/states/error-state.tsx';
import { ExplanationWhy } from './explanation-why.tsx';
import { FigureWhy } from './figure-why.tsx';
import { OrderWhy } from './order-why.tsx';
import { whyHref } from './why-address.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';
import { WhySkeleton } from './why-skeleton.tsx';

type Reply =
  | { readonly kind: 'figure'; readonly figure: Figure }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'explanation'; readonly explanation: Explanation }
  | { readonly kind: 'failed'; readonly message: string };

/** Loads the explanation and shows it; the last page stays while the next is loading. */
export function WhyContent({
  request,
  onOpen,
}: {
  readonly request: WhyRequest;
  readonly onOpen: (request: WhyRequest) => void;
}) {
  const report = useReport();
  const { load, data } = useFetcher<Reply>();
  const [pageNumber, setPageNumber] = useState(1);
  const href = whyHref(report, request, pageNumber);
  useEffect(() => load(href), [load, href]);
  if (data === undefined) return <WhySkeleton />;
  if (data.kind === 'failed') {
    return (
      <Box padding="400">
        <ErrorState title="This could not be explained" onRetry={() => load(href)}>
          {`${data.message} Nothing was changed.`}
        </ErrorState>
      </Box>
    );
  }
  if (data.kind === 'order') return <OrderWhy why={data.order} />;
  if (data.kind === 'explanation' || 'topic' in request) {
    // A request about a topic is never answered by a metric.
    if (data.kind !== 'explanation' || !('topic' in request)) return null;
    const { label } = request;
    return (
      <ExplanationWhy label={label} why={data.explanation} onOpen={onOpen} onPage={setPageNumber} />
    );
  }
  return <FigureWhy why={data.figure} request={request} onOpen={onOpen} onPage={setPageNumber} />;
}
