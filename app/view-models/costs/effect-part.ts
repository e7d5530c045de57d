/** The words by which an address asks for the exact effect of a change on one part of the orders. */
import type { SetPart } from '#app/lib/set-part.ts';

export const PART_PARAM = 'effect_part';
export const PARTS_PARAM = 'effect_parts';

/** An address with the words of a form, and of the part where one is requested. */
export function effectAddress(path: string, words: string, part: SetPart | null): string {
  const of = part === null ? '' : `&${PART_PARAM}=${part.index}&${PARTS_PARAM}=${part.count}`;
  return `${path}?${words}${of}`;
}
