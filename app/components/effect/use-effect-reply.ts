import { useCallback, useEffect, useRef, useState } from 'react';
import { requestPart } from '#app/components/calls/call-client.ts';
import type { SetPart } from '#app/lib/set-part.ts';
import { effectAddress } from '#app/view-models/costs/effect-part.ts';

/** The pause in typing before the effect is computed. */
const PAUSE_MS = 400;
/**
 * The maximum of parts for which the exact result follows by itself; more take minutes and are
 * started on request.
 */
const AUTOMATIC_PARTS_MAX = 2;

interface EffectReply {
  readonly kind: string;
  readonly exactParts?: number;
}

/** The exact result before it is complete: running by itself, offered, or running in parts. */
export type ExactResult =
  | { readonly kind: 'follows' }
  | { readonly kind: 'offered'; readonly start: () => void }
  | { readonly kind: 'under_way'; readonly percent: number };

export interface ShownEffectReply<Reply> {
  /** Null until the first reply. */
  readonly reply: Reply | null;
  /** Null where the reply is exact. */
  readonly exact: ExactResult | null;
  /** Set where the effect of the current form could not be computed. */
  readonly failure: { readonly retry: () => void } | null;
}

interface LoadedReply<Reply> {
  readonly words: string;
  /** The first reply, which may be an estimate from a sample. */
  readonly first: Reply;
  readonly sum: Reply | null;
  readonly partsDone: number;
}

/**
 * Requests a first, possibly estimated reply, then the exact one, in parts that `add` sums up.
 * Nothing is requested without parameters; a changed form aborts running requests.
 */
export function useEffectReply<Reply extends EffectReply>(
  path: string,
  words: string,
  add: (one: Reply, other: Reply) => Reply,
): ShownEffectReply<Reply> {
  const [loaded, setLoaded] = useState<LoadedReply<Reply> | null>(null);
  const [startedWords, setStartedWords] = useState<string | null>(null);
  const [failedWords, setFailedWords] = useState<string | null>(null);
  const [retried, setRetried] = useState<{ readonly words: string } | null>(null);
  const isFirst = useRef(true);
  const request = useCallback(
    async (part: SetPart | null, signal: AbortSignal) => {
      const reply = await requestPart<Reply>(effectAddress(path, words, part), signal);
      if (signal.aborted) return;
      setFailedWords(reply === null ? words : null);
      if (reply === null) return;
      setLoaded((before) =>
        part !== null && before?.words === words
          ? withPart(before, reply, add)
          : { words, first: reply, sum: null, partsDone: 0 },
      );
    },
    [path, words, add],
  );
  useEffect(() => {
    if (words === '') return;
    const abort = new AbortController();
    const pauseMs = isFirst.current || retried?.words === words ? 0 : PAUSE_MS;
    isFirst.current = false;
    const timer = setTimeout(() => void request(null, abort.signal), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words, request, retried]);
  const parts = loaded?.first.exactParts ?? 0;
  const isCurrent = loaded !== null && loaded.words === words;
  const isWorking = parts <= AUTOMATIC_PARTS_MAX || startedWords === words;
  const partsDone = loaded?.partsDone ?? 0;
  useEffect(() => {
    if (!isCurrent || !isWorking || partsDone >= parts) return;
    const abort = new AbortController();
    void request({ index: partsDone, count: parts }, abort.signal);
    return () => abort.abort();
  }, [isCurrent, isWorking, partsDone, parts, request]);
  const start = useCallback(() => setStartedWords(words), [words]);
  if (failedWords === words && words !== '') {
    const retry = () => {
      setFailedWords(null);
      setLoaded(null);
      setRetried({ words });
    };
    return { reply: null, exact: null, failure: { retry } };
  }
  if (loaded === null) return { reply: null, exact: null, failure: null };
  if (partsDone === parts) return { reply: loaded.sum ?? loaded.first, exact: null, failure: null };
  const percent = Math.floor((100 * partsDone) / parts);
  const exact: ExactResult =
    parts <= AUTOMATIC_PARTS_MAX
      ? { kind: 'follows' }
      : isWorking
        ? { kind: 'under_way', percent }
        : { kind: 'offered', start };
  return { reply: loaded.first, exact, failure: null };
}

function withPart<Reply>(
  loaded: LoadedReply<Reply>,
  reply: Reply,
  add: (one: Reply, other: Reply) => Reply,
): LoadedReply<Reply> {
  const sum = loaded.sum === null ? reply : add(loaded.sum, reply);
  return { ...loaded, sum, partsDone: loaded.partsDone + 1 };
}
