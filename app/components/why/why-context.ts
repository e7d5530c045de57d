import { createContext, useContext } from 'react';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';

/** Opens the Why sheet on a figure; does nothing outside a ReportPage. */
export const WhyContext = createContext<(request: WhyRequest) => void>(() => undefined);

export function useWhy(): (request: WhyRequest) => void {
  return useContext(WhyContext);
}
