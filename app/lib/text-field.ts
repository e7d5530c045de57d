import { z } from 'zod';

/**
 * Text from outside, of one line or several: trimmed, of `min` to `max` letters. Everything is
 * accepted that can be returned unchanged; PostgreSQL cannot store a NUL, nor UTF-8 half a
 * surrogate pair.
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

/** Text from outside, of one line. */
export function textField(max: number, min = 1) {
  return longTextField(max, min).refine((text) => !/[\r\n\u0085\u2028\u2029]/.test(text), {
    error: 'is more than one line',
  });
}

/** Characters that turn the direction of the text after them, so that it looks like another one. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Cleans a stranger's text to one line that looks as it reads: without control characters and turned letters. */
export function toPlainLine(text: string): string {
  return text.replaceAll(TURNING, '').replaceAll(CONTROL, ' ').trim();
}

/** An id: two of them that look alike are equal, so that it has no invisible letters. */
export function idField(max: number) {
  return textField(max).refine((text) => !/[\p{Cc}\p{Cf}]/u.test(text), {
    error: 'holds characters that nobody sees',
  });
}
