import { useCallback, useState, type ReactNode } from 'react';
import { WhyContext, type WhyRequest } from './why-context.ts';
import { WhySheet } from './why-sheet.tsx';

/** Puts the one Why sheet within reach of every figure below. */
export function WhyProvider({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<WhyRequest | null>(null);
  const close = useCallback(() => setRequest(null), []);
  return (
    <WhyContext.Provider value={setRequest}>
      {children}
      <WhySheet request={request} onClose={close} />
    </WhyContext.Provider>
  );
}
