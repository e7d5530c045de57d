import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from '@remix-run/react';
import type { SetPart } from '#app/lib/set-part.ts';
import { effectAddress } from '#app/view-models/costs/effect-part.ts';

/** Typing pauses so long before the effect is worked out. */
const PAUSE_MS = 400;
/** The exact result follows by itself in so few parts; more of them take minutes and are requested. */
const AUTOMATIC_PARTS_MAX = 2;

/** What a page answers of a form as it stands. */
interface EffectReply {
  readonly kind: string;
  readonly exactParts?: number;
}

/** The exact result that is not there yet: on its way by itself, offered, or under way in parts. */
export type ExactResult =
  | { readonly kind: 'follows' }
  | { readonly kind: 'offered'; readonly start: () => void }
  | { readonly kind: 'under_way'; readonly percent: number };

export interface ShownEffectReply<Reply> {
  /** null until there is any. */
  readonly reply: Reply | null;
  /** null where the reply is exact. */
  readonly exact: ExactResult | null;
}

interface Found<Reply> {
  readonly words: string;
  /** What was said at once, maybe of a sample. */
  readonly first: Reply;
  /** Of the parts so far, added up. */
  readonly sum: Reply | null;
  readonly partsDone: number;
}

/**
 * A first, maybe estimated answer, then the exact one, in parts that are added up by `add`. Nothing is
 * asked while there are no words; a form that changes gives up what is under way.
 */
export function useEffectReply<Reply extends EffectReply>(
  path: string,
  words: string,
  add: (one: Reply, other: Reply) => Reply,
): ShownEffectReply<Reply> {
  const { load, data, state } = useFetcher<Reply>();
  const [found, setFound] = useState<Found<Reply> | null>(null);
  const [startedWords, setStartedWords] = useState<string | null>(null);
  const asked = useRef<{ readonly words: string; readonly part: SetPart | null } | null>(null);
  const taken = useRef<unknown>(undefined);
  const ask = useCallback(
    (part: SetPart | null) => {
      asked.current = { words, part };
      load(effectAddress(path, words, part));
    },
    [load, path, words],
  );
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => ask(null), asked.current === null ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, ask]);
  useEffect(() => {
    if (state !== 'idle' || data === undefined || taken.current === data) return;
    taken.current = data;
    const reply = data as Reply;
    const isPart = asked.current?.part != null;
    if (asked.current?.words !== words) return;
    setFound((before) =>
      isPart && before?.words === words
        ? withPart(before, reply, add)
        : { words, first: reply, sum: null, partsDone: 0 },
    );
  }, [state, data, words, add]);
  const parts = found?.first.exactParts ?? 0;
  const isCurrent = found !== null && found.words === words;
  const isWorking = parts <= AUTOMATIC_PARTS_MAX || startedWords === words;
  const partsDone = found?.partsDone ?? 0;
  useEffect(() => {
    if (isCurrent && isWorking && partsDone < parts) ask({ index: partsDone, count: parts });
  }, [isCurrent, isWorking, partsDone, parts, ask]);
  const start = useCallback(() => setStartedWords(words), [words]);
  if (found === null) return { reply: null, exact: null };
  if (partsDone === parts) return { reply: found.sum ?? found.first, exact: null };
  const percent = Math.floor((100 * partsDone) / parts);
  const exact: ExactResult =
    parts <= AUTOMATIC_PARTS_MAX
      ? { kind: 'follows' }
      : isWorking
        ? { kind: 'under_way', percent }
        : { kind: 'offered', start };
  return { reply: found.first, exact };
}

function withPart<Reply>(
  found: Found<Reply>,
  reply: Reply,
  add: (one: Reply, other: Reply) => Reply,
): Found<Reply> {
  const sum = found.sum === null ? reply : add(found.sum, reply);
  return { ...found, sum, partsDone: found.partsDone + 1 };
}
