import { type ReactNode, Suspense, useEffect, useState } from 'react';

/**
 * Renders its children only after the page is hydrated, so that their scripts load later. The
 * server renders nothing here: React reports an error when a page changes before a lazy part is
 * hydrated.
 */
export function AfterPage({ children }: { readonly children: ReactNode }) {
  const [isPageThere, setIsPageThere] = useState(false);
  useEffect(() => setIsPageThere(true), []);
  return isPageThere ? <Suspense>{children}</Suspense> : null;
}
