import { SaveBar } from '@shopify/app-bridge-react';
import { ContextualSaveBar } from '#app/components/ui/contextual-save-bar.ts';
import { useEffect, useState } from 'react';
import { useShopify } from '#app/components/app-bridge.ts';

export const SAVE_BAR_ID = 'unsaved-changes';

/**
 * Renders the save bar of the Shopify admin. Its element is App Bridge's, so it is added after
 * mounting: App Bridge changes it, and the server's markup would no longer fit.
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

interface SaveBarProps {
  readonly isOpen: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Renders the bar over the top bar, outside of the Shopify admin. */
export function OwnSaveBar({ isOpen, isSaving, onSave, onDiscard }: SaveBarProps) {
  if (!isOpen) return null;
  return (
    <ContextualSaveBar
      alignContentFlush
      message="Unsaved changes"
      saveAction={{ onAction: onSave, loading: isSaving, disabled: isSaving }}
      discardAction={{ onAction: onDiscard, disabled: isSaving }}
    />
  );
}
