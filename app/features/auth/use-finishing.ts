import { useEffect, useRef, type RefObject } from 'react';
import { useRevalidator } from '@remix-run/react';

const ASK_AFTER_MS = 2000;

/**
 * Sends the form of the step once it is there; before that, looks for the key two seconds after each answer.
 * After a reply it is the reader's turn.
 */
export function useFinishing(
  step: 'waiting' | 'finish',
  isAnswered: boolean,
): RefObject<HTMLDivElement> {
  const place = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (step === 'finish' || isAnswered || state !== 'idle') return;
    const timer = setTimeout(revalidate, ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [step, isAnswered, state, revalidate]);
  useEffect(() => {
    if (step !== 'finish' || isAnswered || isSent.current) return;
    isSent.current = true;
    place.current?.parentElement?.querySelector('form')?.requestSubmit();
  }, [step, isAnswered]);
  return place;
}
