import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './tip.module.css';

export interface TipBubbleProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly handlers: {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
  };
  readonly children: ReactNode;
}

const GAP_PX = 6;
const EDGE_PX = 8;

/** The tooltip beside what it is about: above where it fits, and always inside the window. */
export function TipBubble({ id, anchor, handlers, children }: TipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    if (bubble.current === null) return;
    setPlace(placeOf(anchor.getBoundingClientRect(), bubble.current.getBoundingClientRect()));
  }, [anchor]);
  return createPortal(
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      className={styles['bubble']}
      style={place ?? { visibility: 'hidden' }}
      {...handlers}
    >
      {children}
    </div>,
    document.body,
  );
}

function placeOf(anchor: DOMRect, bubble: DOMRect): { left: number; top: number } {
  const widest = document.documentElement.clientWidth - bubble.width - EDGE_PX;
  const centred = anchor.left + anchor.width / 2 - bubble.width / 2;
  const above = anchor.top - bubble.height - GAP_PX;
  return {
    left: Math.max(EDGE_PX, Math.min(centred, widest)),
    top: above >= EDGE_PX ? above : anchor.bottom + GAP_PX,
  };
}
