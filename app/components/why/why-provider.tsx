import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { WhyContext } from './why-context.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';

// Loaded with the first question.
const WhySheet = lazy(() => import('./why-sheet.tsx'));

interface OpenedWhy {
  readonly request: WhyRequest;
  /** Rises with every question: each begins its own path of parts and entries. */
  readonly count: number;
}

/** Provides the one Why sheet to every figure below; closed, it returns the focus. */
export function WhyProvider({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedWhy | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const open = useCallback((request: WhyRequest) => {
    opener.current = document.activeElement;
    setOpened((before) => ({ request, count: (before?.count ?? 0) + 1 }));
    setIsOpen(true);
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    // Once the sheet no longer holds the focus.
    requestAnimationFrame(() => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    });
  }, []);
  return (
    <WhyContext.Provider value={open}>
      {children}
      {opened !== null && (
        <Suspense>
          <WhySheet
            request={opened.request}
            questionKey={opened.count}
            isOpen={isOpen}
            onClose={close}
          />
        </Suspense>
      )}
    </WhyContext.Provider>
  );
}
