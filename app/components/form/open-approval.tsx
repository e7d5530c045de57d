import { Banner } from '#app/components/ui/banner.ts';
import { useEffect } from 'react';
import type { FormReply } from '#app/lib/form-reply.ts';

/**
 * Follows the external address in a form's reply: the top window goes there, also from within the
 * Shopify admin. A link is shown where the browser does not follow.
 */
export function OpenApproval({ reply }: { readonly reply: FormReply | null | undefined }) {
  const url = reply?.ok === true ? (reply.leadsTo ?? null) : null;
  useEffect(() => {
    if (url !== null) window.open(url, '_top');
  }, [url]);
  if (url === null || reply?.ok !== true) return null;
  return (
    <Banner tone="info" action={{ content: 'Go on', url, target: '_top' }}>
      {reply.message}
    </Banner>
  );
}
