import { SaveBar } from '@shopify/app-bridge-react';
import { useEffect, useState } from 'react';
import { useShopify } from '#app/components/app-bridge.ts';
import type { SaveBarProps } from './own-save-bar.tsx';

export const SAVE_BAR_ID = 'unsaved-changes';

/**
 * The save bar of the Shopify admin. Its element is App Bridge's, so it comes after mounting: App
 * Bridge changes it, and the server's markup would no longer fit.
 */
export function EmbeddedSaveBar({ isOpen, isSaving, onSave, onDiscard }: SaveBarProps) {
  const shopify = useShopify();
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  if (!isMounted || shopify?.() === undefined) return null;
  return (
    <SaveBar id={SAVE_BAR_ID} open={isOpen}>
      <button type="button" variant="primary" onClick={onSave} {...(isSaving && { loading: '' })}>
        Save
      </button>
      <button type="button" onClick={onDiscard}>
        Discard
      </button>
    </SaveBar>
  );
}
