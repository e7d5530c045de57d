import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#app/components/ui/button.ts';
import { XSmallIcon } from '#app/components/ui/icons.ts';
import styles from './toast.module.css';

const CORNER_ID = 'toasts';

/** The place of toasts, one above the other. It exists before them, so that they are read aloud. */
export function ToastCorner() {
  return <div id={CORNER_ID} className={styles['corner']} role="status" />;
}

/**
 * A short message that disappears after `durationMs`, or when it is dismissed. It stays while the
 * pointer or the focus is on it, and the time starts again afterwards, so that a slow reader is not
 * cut off (WCAG 2.2.1). Own because the toast of Polaris closes with a button that has no name for
 * a screen reader.
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
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => setCorner(document.getElementById(CORNER_ID)), []);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => gone.current(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs, isHeld]);
  if (corner === null) return null;
  return createPortal(
    <div
      className={styles['toast']}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
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
