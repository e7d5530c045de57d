import { Icon, Popover, Spinner } from '@shopify/polaris';
import { AlertTriangleIcon, CheckCircleIcon, RefreshIcon } from '@shopify/polaris-icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from '@remix-run/react';
import { useOpenSupport } from '#app/features/shell/outside/use-open-support.ts';
import { Toast } from '#app/components/toast/toast.tsx';
import { useShell } from '#app/features/shell/shell-context.ts';
import {
  failedEntries,
  failureText,
  hasFailed,
  isUpdating,
  MARKETING_NOTICE,
  SUCCESS_NOTICE_MS,
} from '#app/view-models/sync/sync-rules.ts';
import type { SyncView } from '#app/view-models/sync/sync-view.ts';
import { SyncPanel } from './sync-panel.tsx';
import { type SyncState, useSync } from './sync-provider.tsx';
import styles from './sync.module.css';

/**
 * The state of the shop's data; opens the panel that says more. It stands in the top bar, or, where
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
        <SyncPanel
          state={state}
          onShowErrors={() => {
            setIsOpen(false);
            setAreErrorsShown(true);
          }}
        />
      </Popover>
      {state.isMarketingStarted && (
        <Toast durationMs={SUCCESS_NOTICE_MS} onGone={state.onMarketingNoticed}>
          {MARKETING_NOTICE}
        </Toast>
      )}
      {areErrorsShown && <SyncErrors state={state} onClose={() => setAreErrorsShown(false)} />}
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

const ShellModal = lazy(() => import('#app/features/shell/shell-modal.tsx'));

interface SyncErrorsProps {
  readonly state: SyncState;
  readonly onClose: () => void;
}

/**
 * What did not come and why, with the way to have it fetched again; and, where that could not even
 * begin, why not.
 */
function SyncErrors({ state, onClose }: SyncErrorsProps) {
  const { view, start, isStarting, startError } = state;
  const { developer } = useShell();
  const { pathname } = useLocation();
  const support = useOpenSupport({ page: pathname, message: startError ?? '' });
  const [wasStarted, setWasStarted] = useState(false);
  const failed = failedEntries(view);
  const isOver = failed.length === 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (wasStarted && startError !== null && !isStarting) {
    return (
      <Suspense>
        <ShellModal
          title="Connection Error"
          text={startError}
          action={{ label: 'OK' }}
          second={{
            label: 'Contact Support',
            ...(support.url === null
              ? {
                  onAction: () => void support.open().then(onClose),
                  isLoading: support.isOpening,
                }
              : { url: support.url }),
          }}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  if (isOver) return null;
  const texts = failed.map(
    (entry) =>
      `${entry.type}: ${failureText(entry, developer !== null) || 'it could not be fetched.'}`,
  );
  return (
    <Suspense>
      <ShellModal
        title="Sync errors"
        text={texts}
        action={{
          label: 'Resync',
          isDisabled: start === undefined,
          isLoading: isStarting,
          onAction: () => {
            setWasStarted(true);
            start?.();
          },
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
