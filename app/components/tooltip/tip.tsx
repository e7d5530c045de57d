import { Icon } from '#app/components/ui/icon.ts';
import { QuestionCircleIcon } from '#app/components/ui/icons.ts';
import {
  lazy,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { isPhone } from './is-phone.ts';
import styles from './tip.module.css';
import { useTip } from './use-tip.ts';

const TipDialog = lazy(() => import('./tip-dialog.tsx'));

export interface TipProps {
  /** The subject of the tooltip: the title of its dialog on a phone. */
  readonly title: string;
  /** `TipText` or `TipTable`. */
  readonly content: ReactNode;
  readonly children: ReactNode;
}

/** Renders words with a tooltip: on hover and focus, on a phone in a dialog after a tap. */
export function Tip({ title, content, children }: TipProps) {
  const tip = useTip();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [isDialog, setIsDialog] = useState(false);
  const open = () => {
    if (!isPhone()) return;
    tip.close();
    setIsDialog(true);
  };
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={styles['words']}
        aria-describedby={tip.isOpen ? id : undefined}
        onClick={open}
        {...tip.handlers}
        {...tip.focusHandlers}
      >
        {children}
      </button>
      {tip.isOpen && anchor !== null && (
        <TipBubble id={id} anchor={anchor} handlers={tip.handlers}>
          {content}
        </TipBubble>
      )}
      {isDialog && (
        <Suspense>
          <TipDialog title={title} onClose={() => setIsDialog(false)}>
            {content}
          </TipDialog>
        </Suspense>
      )}
    </>
  );
}

/**
 * Renders a link or button with a tooltip. A tap does what the link or button does, so on a phone a
 * small button beside it opens the dialog, unless `isBrief`: the target of the tap then says as
 * much. `delayMs` as in `useTip`.
 */
export function TipOn({
  title,
  content,
  isBrief = false,
  delayMs,
  children,
}: TipProps & { readonly isBrief?: boolean; readonly delayMs?: number }) {
  const tip = useTip(delayMs);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLSpanElement | null>(null);
  useDescription(anchor, tip.isOpen ? id : null);
  return (
    <>
      <span ref={setAnchor} className={styles['on']} {...tip.handlers} {...tip.focusHandlers}>
        {children}
      </span>
      {tip.isOpen && anchor !== null && (
        <TipBubble id={id} anchor={anchor} handlers={tip.handlers}>
          {content}
        </TipBubble>
      )}
      {!isBrief && <PhoneButton title={title} content={content} />}
    </>
  );
}

function PhoneButton({ title, content }: Pick<TipProps, 'title' | 'content'>) {
  const [isDialog, setIsDialog] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['phone']}
        aria-label={`About ${title}`}
        onClick={() => setIsDialog(true)}
      >
        <Icon source={QuestionCircleIcon} tone="subdued" />
      </button>
      {isDialog && (
        <Suspense>
          <TipDialog title={title} onClose={() => setIsDialog(false)}>
            {content}
          </TipDialog>
        </Suspense>
      )}
    </>
  );
}

/** Describes the link or button itself, from which screen readers take the description. */
function useDescription(anchor: HTMLElement | null, id: string | null): void {
  useEffect(() => {
    const target = anchor?.querySelector('a, button') ?? null;
    if (target === null || id === null) return;
    target.setAttribute('aria-describedby', id);
    return () => target.removeAttribute('aria-describedby');
  }, [anchor, id]);
}

interface TipBubbleProps {
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

/**
 * Renders the tooltip beside its anchor, always inside the window, also when its content arrives
 * later.
 */
function TipBubble({ id, anchor, handlers, children }: TipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const box = bubble.current;
    if (box === null) return;
    const move = () =>
      setPlace(getPosition(anchor.getBoundingClientRect(), box.getBoundingClientRect()));
    move();
    const resized = new ResizeObserver(move);
    resized.observe(box);
    return () => resized.disconnect();
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

/** Returns the position: above where it fits, else below, else at the side of the anchor. */
function getPosition(anchor: DOMRect, bubble: DOMRect): { left: number; top: number } {
  const { clientWidth, clientHeight } = document.documentElement;
  const lowest = clientHeight - bubble.height - EDGE_PX;
  const above = anchor.top - bubble.height - GAP_PX;
  const below = anchor.bottom + GAP_PX;
  const isBeside = above < EDGE_PX && below > lowest;
  const centred = anchor.left + (anchor.width - bubble.width) / 2;
  return {
    left: inside(isBeside ? anchor.right + GAP_PX : centred, clientWidth - bubble.width - EDGE_PX),
    top: inside(above < EDGE_PX ? below : above, lowest),
  };
}

function inside(place: number, last: number): number {
  return Math.max(EDGE_PX, Math.min(place, last));
}
