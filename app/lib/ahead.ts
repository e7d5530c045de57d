/**
 * The same items, the next of which is asked for while the one before is worked on. Ends the source
 * when whoever reads stops early.
 */
export async function* ahead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
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

/** A failure waits for its reader, who may be busy until then. */
function begin<T>(iterator: AsyncIterator<T>): Promise<IteratorResult<T>> {
  const next = iterator.next();
  next.catch(() => undefined);
  return next;
}
