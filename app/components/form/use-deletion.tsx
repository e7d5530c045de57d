import { type ReactNode, useState } from 'react';
import { useFetcher } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import type { FormReply } from '#app/lib/form-reply.ts';

type Fields = Readonly<Record<string, string>>;

interface DeletionForms<Thing> {
  /** Returns the name of the deleted object for the notice. */
  readonly getName: (thing: Thing) => string;
  readonly deletion: (thing: Thing) => Fields;
  readonly restoration: (thing: Thing) => Fields;
}

/**
 * Deletes at once by a form of the page; the last deletion can be reverted. The notice says so, and
 * reports errors.
 */
export function useDeletion<Thing>({ getName, deletion, restoration }: DeletionForms<Thing>): {
  readonly remove: (thing: Thing) => void;
  readonly notice: ReactNode;
} {
  const fetcher = useFetcher<FormReply>();
  const [last, setLast] = useState<Thing | null>(null);
  const remove = (thing: Thing) => {
    setLast(thing);
    fetcher.submit({ ...deletion(thing) }, { method: 'post' });
  };
  const restore = (thing: Thing) => {
    setLast(null);
    fetcher.submit({ ...restoration(thing) }, { method: 'post' });
  };
  const reply = fetcher.state === 'idle' ? fetcher.data : undefined;
  if (reply?.ok === false) {
    return { remove, notice: <Banner tone="critical">{reply.message}</Banner> };
  }
  const isGone = last !== null && reply !== undefined;
  const notice = isGone && (
    <Banner
      tone="success"
      title={`“${getName(last)}” is deleted`}
      action={{ content: 'Undo', onAction: () => restore(last) }}
      onDismiss={() => setLast(null)}
    />
  );
  return { remove, notice };
}
