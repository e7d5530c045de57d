import { z } from 'zod';
import type { SetPart } from '#app/lib/set-part.ts';
import { PART_PARAM, PARTS_PARAM } from '#app/view-models/costs/effect-part.ts';

/** The most parts, with more orders than any shop here has. */
const PARTS_MAX = 4000;

const partOfAddress = z
  .object({
    index: z.coerce.number().int().min(0),
    count: z.coerce.number().int().min(1).max(PARTS_MAX),
  })
  .refine(({ index, count }) => index < count);

/** Reads the part of an address or form; null where it names none, or an invalid one. */
export function readEffectPart(sent: URLSearchParams | FormData): SetPart | null {
  if (!sent.has(PART_PARAM)) return null;
  const read = partOfAddress.safeParse({
    index: sent.get(PART_PARAM),
    count: sent.get(PARTS_PARAM),
  });
  return read.success ? read.data : null;
}
