import { useState } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { Toast } from '#app/components/toast/toast.tsx';
import type { FormReply } from '#app/lib/form-reply.ts';

/** The duration of a success message (features.md section 9, "Success notification"). */
const SUCCESS_MS = 4000;

/** Forms that show their own errors. */
const WITH_FIELDS = ['save-view', 'rename-view', 'delete-view'];

export default function ViewsReply({ reply }: { readonly reply: FormReply }) {
  const [seen, setSeen] = useState<FormReply | null>(null);
  if (!reply.ok) {
    if (WITH_FIELDS.includes(reply.intent)) return null;
    return (
      <Banner tone="critical" title={reply.message ?? 'This did not work.'}>
        {reply.hint !== null && <p>{reply.hint}</p>}
      </Banner>
    );
  }
  if (reply === seen) return null;
  return (
    <Toast durationMs={SUCCESS_MS} onGone={() => setSeen(reply)}>
      {reply.message}
    </Toast>
  );
}
