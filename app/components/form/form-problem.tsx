import { Banner } from '@shopify/polaris';
import { useRefusal } from './form-context.ts';

/** What is wrong with the form as a whole, until it is sent again; nothing when all is well. */
export function FormProblem() {
  const refusal = useRefusal();
  if (refusal?.message == null) return null;
  return (
    <Banner tone="critical" title={refusal.message}>
      {refusal.hint !== null && <p>{refusal.hint}</p>}
    </Banner>
  );
}
