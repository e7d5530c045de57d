/**
 * Prefetches: the next item is read while the previous one is processed. Ends the source when the
 * reader stops early.
 */
export async function* prefetch<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  let next = begin(iterator);
  try {
    for (;;) {
      const result = await next;
      if (result.done === true) return;
      next = begin(iterator);
      yield result.value;
    }
  } finally {
    await next.catch(() => undefined);
    await iterator.return?.();
  }
}

/** Starts reading an item; a failure waits for its reader, who may be busy until then. */
function begin<T>(iterator: AsyncIterator<T>): Promise<IteratorResult<T>> {
  const next = iterator.next();
  next.catch(() => undefined);
  return next;
}

/**
 * Yields the items made by `make`, in the order of their sources, several of which are made at once
 * while earlier ones are processed.
 */
export async function* prefetchMapped<T, U>(
  source: AsyncIterable<T>,
  make: (item: T) => Promise<U>,
  atOnce: number,
): AsyncGenerator<U> {
  const iterator = source[Symbol.asyncIterator]();
  const making: Promise<IteratorResult<U>>[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const start = (): Promise<IteratorResult<U>> => {
    const item = last.then(() => iterator.next());
    last = item.catch(() => undefined);
    const made = item.then(async (step) =>
      step.done === true ? { done: true, value: undefined } : { value: await make(step.value) },
    );
    made.catch(() => undefined);
    return made as Promise<IteratorResult<U>>;
  };
  try {
    for (;;) {
      while (making.length < atOnce) making.push(start());
      const result = await making.shift();
      if (result === undefined || result.done === true) return;
      yield result.value;
    }
  } finally {
    await Promise.allSettled(making);
    await iterator.return?.();
  }
}
