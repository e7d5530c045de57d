import { createElement, useEffect, useState } from 'react';
import { appBridge } from '#app/components/app-bridge.ts';
import type { SaveBarProps } from './own-save-bar.tsx';

export const SAVE_BAR_ID = 'unsaved-changes';

/**
 * The save bar of the Shopify admin. Its element is App Bridge's, so it comes after mounting: App
 * Bridge changes it, and the server's markup would no longer fit.
 */
export function EmbeddedSaveBar({ isOpen, isSaving, onSave, onDiscard }: SaveBarProps) {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  useEffect(() => {
    if (!isMounted || !isOpen) return undefined;
    void appBridge()?.saveBar.show(SAVE_BAR_ID);
    return () => void appBridge()?.saveBar.hide(SAVE_BAR_ID);
  }, [isMounted, isOpen]);
  if (!isMounted) return null;
  const save = { variant: 'primary', onClick: onSave, ...(isSaving && { loading: '' }) };
  return createElement(
    'ui-save-bar',
    { id: SAVE_BAR_ID },
    createElement('button', { key: 'save', type: 'button', ...save }, 'Save'),
    createElement('button', { key: 'discard', type: 'button', onClick: onDiscard }, 'Discard'),
  );
}
