export interface BufferOptions<T> {
  /** Decides if no further item is read until these have been taken. */
  readonly isEnough: (held: readonly T[]) => boolean;
}

/**
 * Groups items: all that have come while the previous group was processed, so that no one waits for
 * a group to be full. Yields everything that came before a failure, then the failure. Ends the
 * source when the reader stops early.
 */
export async function* bufferWhileBusy<T>(
  source: AsyncIterable<T>,
  { isEnough }: BufferOptions<T>,
): AsyncGenerator<readonly T[]> {
  let held: T[] = [];
  let isStopped = false;
  let isOver = false;
  let wake = () => {};
  const hear = () => new Promise<void>((resolve) => (wake = resolve));
  let heard = hear();
  // Both sides wait for the same word and then look for themselves.
  const say = () => {
    wake();
    heard = hear();
  };
  const gathering = (async () => {
    for await (const item of source) {
      held.push(item);
      say();
      while (!isStopped && isEnough(held)) await heard;
      if (isStopped) return;
    }
  })();
  const ended = gathering.finally(() => {
    isOver = true;
    say();
  });
  ended.catch(() => undefined);
  try {
    for (;;) {
      while (held.length === 0 && !isOver) await heard;
      if (held.length === 0) break;
      const group = held;
      held = [];
      say();
      yield group;
    }
  } finally {
    isStopped = true;
    say();
    await gathering.catch(() => undefined);
  }
  await gathering;
}
