import { useActionData } from '@remix-run/react';
import type { FormReply } from '#app/lib/form-reply.ts';

/** What the page was told after its last form; null before. */
export function useFormReply(): FormReply | null {
  return useActionData<FormReply>() ?? null;
}
