/** The words by which an address asks for the exact effect of a change on one part of the orders. */
import { z } from 'zod';
import type { SetPart } from '#app/lib/set-part.ts';

const PART = 'effect_part';
const PARTS = 'effect_parts';
/** So many parts are more orders than any shop here has. */
const PARTS_MAX = 4000;

const partOfAddress = z
  .object({
    index: z.coerce.number().int().min(0),
    count: z.coerce.number().int().min(1).max(PARTS_MAX),
  })
  .refine(({ index, count }) => index < count);

/** The part that an address or form names; null where it names none, or none that there is. */
export function readEffectPart(sent: URLSearchParams | FormData): SetPart | null {
  if (!sent.has(PART)) return null;
  const read = partOfAddress.safeParse({ index: sent.get(PART), count: sent.get(PARTS) });
  return read.success ? read.data : null;
}

/** An address with the words of a form, and of the part where one is asked for. */
export function effectAddress(path: string, words: string, part: SetPart | null): string {
  const of = part === null ? '' : `&${PART}=${part.index}&${PARTS}=${part.count}`;
  return `${path}?${words}${of}`;
}
