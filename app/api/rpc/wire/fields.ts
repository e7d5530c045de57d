/** Fields of several calls, under their wire names. */
import { z } from 'zod';
import { isDay } from '#app/domain/calendar/day.ts';

export const wireDay = z.string().refine(isDay, { error: 'is not a day such as 2023-02-28' });

/** An id of a record: a number or a text on the wire. */
export const wireRecordId = z
  .union([z.string().min(1, 'is empty').max(200, 'is longer than 200 letters'), z.number().int()])
  .transform(String);

/** A flag as the wire writes it: 0 and 1, "0" and "1", false and true. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1'])])
  .transform((value) => value === true || value === 1 || value === '1');
