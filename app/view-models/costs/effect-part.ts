/** The query parameters that request the exact effect of a change on one part of the orders. */
import type { SetPart } from '#app/lib/set-part.ts';

export const PART_PARAM = 'effect_part';
export const PARTS_PARAM = 'effect_parts';

/** Builds an address with the fields of a form, and the part where one is requested. */
export function effectAddress(path: string, words: string, part: SetPart | null): string {
  const of = part === null ? '' : `&${PART_PARAM}=${part.index}&${PARTS_PARAM}=${part.count}`;
  return `${path}?${words}${of}`;
}
