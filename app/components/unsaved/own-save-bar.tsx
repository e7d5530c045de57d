import { ContextualSaveBar } from '@shopify/polaris';

export interface SaveBarProps {
  readonly isOpen: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** The bar over the top bar, outside of the Shopify admin. */
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
