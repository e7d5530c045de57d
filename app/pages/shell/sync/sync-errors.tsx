import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useOpenSupport } from '../outside/use-open-support.ts';
import { useShell } from '../shell-context.ts';
import ShellModal from '../shell-modal.tsx';
import { failedEntries, failureText } from '#app/view-models/sync/sync-rules.ts';
import type { SyncState } from './sync-provider.tsx';

interface SyncErrorsProps {
  readonly state: SyncState;
  readonly onClose: () => void;
}

/**
 * Lists failed data with the reasons, and a retry button; and, where the retry could not start, the
 * reason.
 */
export default function SyncErrors({ state, onClose }: SyncErrorsProps) {
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
    );
  }
  if (isOver) return null;
  const texts = failed.map(
    (entry) =>
      `${entry.type}: ${failureText(entry, developer !== null) || 'it could not be fetched.'}`,
  );
  return (
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
  );
}
