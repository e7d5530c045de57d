import { useCallback, useEffect, useState } from 'preact/hooks';
import { askFarthing, type Reply } from './ask-farthing.ts';

/**
 * Requests Farthing as soon as the block is shown: null until it has answered. During another
 * request the last answer remains.
 */
export function useReply<T>(address: string): {
  readonly reply: Reply<T> | null;
  readonly askAgain: () => void;
} {
  const [reply, setReply] = useState<Reply<T> | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    setReply((before) => (before?.kind === 'answer' ? before : null));
    void askFarthing<T>(address).then((given) => {
      if (isCurrent) setReply(given);
    });
    return () => {
      isCurrent = false;
    };
  }, [address, turn]);
  const askAgain = useCallback(() => setTurn((made) => made + 1), []);
  return { reply, askAgain };
}
