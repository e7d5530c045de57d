import { useSearchParams } from '@remix-run/react';
import { Toast } from '@shopify/polaris';

/** How long the specification keeps the notice (features.md, "Multishop"). */
const DURATION_MS = 5000;

/** The notice after a change of shop, asked for by `rs=1`; closing it clears the address. */
export function SwitchedNotice() {
  const [params, setParams] = useSearchParams();
  if (params.get('rs') !== '1') return null;
  const dismiss = () =>
    setParams(
      (current) => {
        current.delete('rs');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Toast
      content="You have switched shop successfully"
      duration={DURATION_MS}
      onDismiss={dismiss}
    />
  );
}
