import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@shopify/polaris';
import { XSmallIcon } from '@shopify/polaris-icons';
import styles from './toast.module.css';

const CORNER_ID = 'toasts';

/** Where toasts stand, one above the other. It is there before them, so that they are read aloud. */
export function ToastCorner() {
  return <div id={CORNER_ID} className={styles['corner']} role="status" />;
}

/**
 * A short message that goes by itself after `durationMs`, or when it is dismissed. Own because the
 * toast of Polaris closes with a button that has no name for a screen reader.
 */
export function Toast({
  children,
  durationMs,
  onGone,
}: {
  readonly children: ReactNode;
  readonly durationMs: number;
  readonly onGone: () => void;
}) {
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  const [corner, setCorner] = useState<HTMLElement | null>(null);
  useEffect(() => {
    setCorner(document.getElementById(CORNER_ID));
    const timer = setTimeout(() => gone.current(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  if (corner === null) return null;
  return createPortal(
    <div className={styles['toast']}>
      <div className={styles['message']}>{children}</div>
      <Button
        variant="monochromePlain"
        icon={XSmallIcon}
        accessibilityLabel="Dismiss"
        onClick={onGone}
      />
    </div>,
    corner,
  );
}
