import { z } from 'zod';
import { toPlainLine } from '#app/lib/text-field.ts';
import { CLICK_KINDS, type VisitMessage } from '#app/domain/visits/visit-message.ts';

const TEXT_LENGTH = 200;
const id = z.string().regex(/^[0-9a-f]{24}$/);
const text = z
  .string()
  .max(TEXT_LENGTH)
  // PostgreSQL stores no NUL, and halves of letters are no text.
  .refine((given) => !given.includes('\0') && given.isWellFormed());
const host = text.regex(/^[\w.-]+$/);
/** A tag that strangers name, and that screens and files show. */
const tag = text.transform(toPlainLine);

/** The reports of a page; any other is dropped. */
export const visitMessageSchema: z.ZodType<VisitMessage> = z.discriminatedUnion('e', [
  z.strictObject({
    e: z.literal('start'),
    v: id,
    u: id.optional(),
    p: text.startsWith('/').transform(toPlainLine),
    r: host.optional(),
    s: tag.optional(),
    m: tag.optional(),
    c: tag.optional(),
    k: z.enum(CLICK_KINDS).optional(),
  }),
  z.strictObject({ e: z.literal('page'), v: id }),
  z.strictObject({
    e: z.literal('order'),
    v: id,
    u: id,
    o: text.transform(toPlainLine).pipe(z.string().min(1)),
    // Pages that loaded their script before there was one send none.
    h: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
]);
