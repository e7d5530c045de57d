import { Icon } from '#app/components/ui/icon.ts';
import { Popover } from '#app/components/ui/popover.ts';
import { Spinner } from '#app/components/ui/spinner.ts';
import { AlertTriangleIcon, CheckCircleIcon, RefreshIcon } from '#app/components/ui/icons.ts';
import { lazy, Suspense, useState } from 'react';
import { Toast } from '#app/components/toast/toast.tsx';
import {
  hasFailed,
  isUpdating,
  MARKETING_NOTICE,
  SUCCESS_NOTICE_MS,
} from '#app/view-models/sync/sync-rules.ts';
import type { SyncView } from '#app/view-models/sync/sync-view.ts';
import { useSync } from './sync-provider.tsx';
import styles from './sync.module.css';

// Both are opened by a click.
const SyncPanel = lazy(() => import('./sync-panel.tsx'));
const SyncErrors = lazy(() => import('./sync-errors.tsx'));

/**
 * Shows the state of the shop's data; opens the panel with details. It is in the top bar, or, where
 * the admin has the bar, in the corner of the page.
 */
export function SyncIndicator({ isOnPage = false }: { readonly isOnPage?: boolean }) {
  const state = useSync();
  const [isOpen, setIsOpen] = useState(false);
  const [areErrorsShown, setAreErrorsShown] = useState(false);
  if (state === null) return null;
  const { view } = state;
  const { label, icon } = shownAs(view);
  return (
    <>
      <Popover
        active={isOpen}
        preferredAlignment="right"
        ariaHaspopup="dialog"
        onClose={() => setIsOpen(false)}
        activator={
          <button
            type="button"
            className={`${styles['indicator']} ${styles[isOnPage ? 'onPage' : 'onBar']}`}
            aria-label={`Shop data: ${label}`}
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen);
              if (!isOpen) state.reload();
            }}
          >
            {icon === null ? <Spinner size="small" /> : <Icon source={icon} />}
          </button>
        }
      >
        <Suspense>
          <SyncPanel
            state={state}
            onShowErrors={() => {
              setIsOpen(false);
              setAreErrorsShown(true);
            }}
          />
        </Suspense>
      </Popover>
      {state.isMarketingStarted && (
        <Toast durationMs={SUCCESS_NOTICE_MS} onGone={state.onMarketingNoticed}>
          {MARKETING_NOTICE}
        </Toast>
      )}
      {areErrorsShown && (
        <Suspense>
          <SyncErrors state={state} onClose={() => setAreErrorsShown(false)} />
        </Suspense>
      )}
    </>
  );
}

function shownAs(view: SyncView) {
  if (view.isDisconnected) return { label: 'disconnected', icon: AlertTriangleIcon };
  if (isUpdating(view)) return { label: 'updating', icon: null };
  if (hasFailed(view)) return { label: 'needs attention', icon: AlertTriangleIcon };
  const isEmpty = view.main.length + view.historical.length === 0;
  if (isEmpty && view.lastOrder === null) return { label: 'nothing yet', icon: RefreshIcon };
  return { label: 'up to date', icon: CheckCircleIcon };
}
