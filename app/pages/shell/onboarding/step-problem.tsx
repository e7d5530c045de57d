import { useLocation } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { useOpenSupport } from '../outside/use-open-support.ts';

/** Shows a step that failed: its problem, and a link to support. */
export default function StepProblem({ message }: { readonly message: string }) {
  const { pathname } = useLocation();
  const { open, isOpening } = useOpenSupport({ page: pathname, message });
  return (
    <Banner
      tone="critical"
      action={{
        content: 'Contact Support',
        loading: isOpening,
        onAction: () => void open(),
      }}
    >
      {message}
    </Banner>
  );
}
