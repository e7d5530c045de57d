import { useActionData } from '@remix-run/react';
import type { FormReply } from '#app/lib/form-reply.ts';

/** Returns the reply to the page's last form; null before. */
export function useFormReply(): FormReply | null {
  return useActionData<FormReply>() ?? null;
}
