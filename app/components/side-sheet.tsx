import { Sheet, type SheetProps } from '#app/components/ui/sheet.ts';
import { useEffect, useRef, useState } from 'react';

/** A time longer than the sheet takes to slide out, 300 ms. */
const CLOSED_MS = 400;

/**
 * A sheet of Polaris that is removed once it is closed. React 18 can lose the update by which its
 * class component removes itself, when the page is rendered again at that moment; the sheet would
 * stay beside the screen, within reach of the keyboard.
 */
export function SideSheet(props: SheetProps) {
  const { open } = props;
  const [timesClosed, setTimesClosed] = useState(0);
  const wasOpen = useRef(false);
  useEffect(() => {
    const isClosing = wasOpen.current && !open;
    wasOpen.current = open;
    if (!isClosing) return;
    const timer = setTimeout(() => setTimesClosed((times) => times + 1), CLOSED_MS);
    return () => clearTimeout(timer);
  }, [open]);
  return <Sheet key={timesClosed} {...props} />;
}
