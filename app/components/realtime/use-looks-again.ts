import { useEffect } from 'react';
import { useNavigation, useRevalidator } from '@remix-run/react';

const LOOK_AGAIN_MS = 3000;

/** Polls while work is in progress, after each answer: a running request is not aborted. */
export function useLooksAgain(isDue: boolean): void {
  const { revalidate, state } = useRevalidator();
  const { state: navigation } = useNavigation();
  const isIdle = state === 'idle' && navigation === 'idle';
  useEffect(() => {
    if (!isDue || !isIdle) return undefined;
    const timer = setTimeout(revalidate, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isDue, isIdle, revalidate]);
}
