import { useEffect } from 'react';
import { useNavigation, useRevalidator } from '@remix-run/react';

const LOOK_AGAIN_MS = 3000;

/** Asks again while something is on its way, after each answer: what is under way is not cut off. */
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
