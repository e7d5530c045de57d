import { z } from 'zod';

/** A name or a state, which a provider may leave out or write as null. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
