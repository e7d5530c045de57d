import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
} from 'react';

/**
 * The time that a tooltip stays after the pointer has left (shell.md section 9); it opens at once.
 */
const LEAVE_DELAY_MS = 200;

export interface TipState {
  readonly isOpen: boolean;
  close(): void;
  /** The event handlers of the anchor, and of the tooltip itself: a pointer may move onto it. */
  readonly handlers: {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
  };
  readonly focusHandlers: {
    onFocus(event: FocusEvent): void;
    onBlur(): void;
  };
}

/**
 * Decides when a tooltip shows: under a mouse and at the keyboard's focus, until Escape.
 * @param delayMs the delay where its content has to be fetched: a pointer on its way elsewhere
 * opens nothing.
 */
export function useTip(delayMs = 0): TipState {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setIsOpen(false);
  }, []);
  const open = () => {
    timer.current = setTimeout(setIsOpen, delayMs, true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    // What it points at moves away under it.
    document.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', close, { capture: true });
    };
  }, [isOpen, close]);
  return {
    isOpen,
    close,
    handlers: {
      onPointerEnter: ({ pointerType }) => {
        clearTimeout(timer.current);
        // A finger has no hover: it taps.
        if (pointerType === 'mouse') open();
      },
      onPointerLeave: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(close, LEAVE_DELAY_MS);
      },
    },
    focusHandlers: {
      onFocus: ({ target }) => {
        if (target.matches(':focus-visible')) open();
      },
      onBlur: close,
    },
  };
}
