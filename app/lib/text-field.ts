import { z } from 'zod';

/**
 * Text from outside, of one line or several: trimmed, of `min` to `max` letters. Everything is taken
 * that can be given back as it came; PostgreSQL cannot keep a NUL, nor UTF-8 half a surrogate pair.
 */
export function longTextField(max: number, min = 1) {
  return z
    .string({ error: 'is not a text' })
    .trim()
    .min(min, 'This field is required')
    .max(max, `is longer than ${max} letters`)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), {
      error: 'holds characters that cannot be kept',
    });
}

/** The same of one line. */
export function textField(max: number, min = 1) {
  return longTextField(max, min).refine((text) => !/[\r\n\u0085\u2028\u2029]/.test(text), {
    error: 'is more than one line',
  });
}
