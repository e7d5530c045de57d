import { AppError } from '#app/lib/app-error.ts';

/** Runs a loader's work; a readable error becomes the page of its status. */
export async function answer<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    const text = thrown.hint === null ? thrown.message : `${thrown.message} ${thrown.hint}`;
    throw new Response(text, { status: thrown.status });
  }
}
