import { lazy, Suspense, useEffect, useState } from 'react';
import { failedEntries, failureText } from '#app/view-models/sync/sync-rules.ts';
import { useShell } from '#app/features/shell/shell-context.ts';
import type { SyncState } from './sync-context.ts';

const ShellModal = lazy(() => import('#app/features/shell/shell-modal.tsx'));

export interface SyncErrorsProps {
  readonly state: SyncState;
  readonly onClose: () => void;
}

/**
 * What did not come and why, with the way to have it fetched again; and, where that could not even
 * begin, why not.
 */
export function SyncErrors({ state, onClose }: SyncErrorsProps) {
  const { view, start, isStarting, startError } = state;
  const { developer } = useShell();
  const [isAsked, setIsAsked] = useState(false);
  const failed = failedEntries(view);
  const isOver = failed.length === 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (isAsked && startError !== null && !isStarting) {
    return (
      <Suspense>
        <ShellModal
          title="Connection Error"
          text={startError}
          action={{ label: 'OK' }}
          second={{ label: 'Contact Support', url: '/support' }}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  if (isOver) return null;
  const texts = failed.map(
    (entry) => `${entry.type}: ${failureText(entry, developer !== null) || 'it did not come.'}`,
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
            setIsAsked(true);
            start?.();
          },
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
