import { Readable } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';

/**
 * A file that grows as it is sent: each chunk is written when the reader has taken the one
 * before it, so that a table of any length needs the memory of one page.
 */
export function csvResponse(fileName: string, chunks: AsyncIterable<string>): Response {
  // Excel takes a file without the byte order mark for one of the old code pages.
  const body = Readable.from(withMark(chunks), { objectMode: false });
  const stream = createReadableStreamFromReadable(body);
  return fileResponse(fileName, 'text/csv; charset=utf-8', stream);
}

/** A file to save, of any kind. */
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

async function* withMark(chunks: AsyncIterable<string>): AsyncIterable<string> {
  yield '\uFEFF';
  yield* chunks;
}
