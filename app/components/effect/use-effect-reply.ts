import { useEffect, useRef } from 'react';
import { useFetcher } from '@remix-run/react';

/** Typing pauses so long before the effect is worked out. */
const PAUSE_MS = 400;

/** What a page answers of a form as it stands. */
interface EffectReply {
  readonly kind: string;
  readonly canBeExact?: boolean;
}

/**
 * A first, maybe estimated answer, then the exact one where that is possible. Nothing is asked while
 * there are no words.
 */
export function useEffectReply<Reply extends EffectReply>(
  path: string,
  words: string,
): Reply | null {
  const { load, data, state } = useFetcher<Reply>();
  const asked = useRef('');
  useEffect(() => {
    if (words === '') return;
    const ask = () => {
      asked.current = words;
      load(`${path}?${words}`);
    };
    const timer = setTimeout(ask, asked.current === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [path, words, load]);
  useEffect(() => {
    if (state !== 'idle' || data?.canBeExact !== true) return;
    if (asked.current === words) load(`${path}?${words}&exact=1`);
  }, [path, state, data, words, load]);
  return (data as Reply | undefined) ?? null;
}
