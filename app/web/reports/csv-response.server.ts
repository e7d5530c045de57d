import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';

/**
 * Streams a file: each chunk is written when the reader has taken the one before it, so that a
 * table of any length needs the memory of one page. Its head and its first rows are read before the
 * first byte: a query that fails is an error page, and no file that ends early.
 */
export async function csvResponse(
  fileName: string,
  chunks: AsyncIterable<string>,
): Promise<Response> {
  const rest = chunks[Symbol.asyncIterator]();
  const first = [await rest.next(), await rest.next()].flatMap(({ done, value }) =>
    done === true ? [] : [value],
  );
  // Excel takes a file without the byte order mark for one of the old code pages.
  const body = Readable.from(withMark(first, rest), { objectMode: false });
  const stream = createReadableStreamFromReadable(body);
  return fileResponse(fileName, 'text/csv; charset=utf-8', stream);
}

export function fileResponse(fileName: string, contentType: string, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName.replace(/[^\w.-]+/g, '-')}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function* withMark(
  first: readonly string[],
  rest: AsyncIterator<string>,
): AsyncIterable<string> {
  yield '\uFEFF';
  yield* first;
  yield* { [Symbol.asyncIterator]: () => rest };
}
