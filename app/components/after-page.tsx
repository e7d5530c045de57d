import { type ReactNode, Suspense, useEffect, useState } from 'react';

/**
 * What is loaded once the page stands. The server draws nothing of it: a part whose script comes later
 * would be waited for in the page, and React throws where the page changes before that.
 */
export function AfterPage({ children }: { readonly children: ReactNode }) {
  const [isPageThere, setIsPageThere] = useState(false);
  useEffect(() => setIsPageThere(true), []);
  return isPageThere ? <Suspense>{children}</Suspense> : null;
}
