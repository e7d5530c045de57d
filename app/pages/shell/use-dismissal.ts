import { useState } from 'react';
import { useRevalidator } from '@remix-run/react';
import { useCallClient } from '#app/components/calls/use-call.ts';
import { useShell } from './shell-context.ts';

export interface Dismissal {
  /** The attribute that is being saved; null when none is. */
  readonly saving: string | null;
  readonly hasFailed: boolean;
  /** Stores a dismissal for the shop, and shows the page without the part. */
  dismiss(attribute: string, forDays?: number): Promise<void>;
}

/** Dismisses parts of the shell, for good or for some days, by an attribute of the shop. */
export function useDismissal(): Dismissal {
  const { shop } = useShell();
  const { call } = useCallClient(shop?.shopKey ?? null);
  const { revalidate } = useRevalidator();
  const [saving, setSaving] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const dismiss = async (attribute: string, forDays?: number) => {
    setSaving(attribute);
    setHasFailed(false);
    const reply = await call('Attributes', 'saveShopAttribute', {
      become_shop_ID: shop?.shopId,
      attribute_name: attribute,
      attribute_value: 1,
      ...(forDays !== undefined && { expires_at: forDays }),
    }).catch(() => null);
    setHasFailed(reply?.status !== 201);
    if (reply?.status === 201) revalidate();
    setSaving(null);
  };
  return { saving, hasFailed, dismiss };
}
