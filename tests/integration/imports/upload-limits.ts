import { afterAll, beforeAll } from 'vitest';
import { UPLOAD_LIMITS } from '#app/config/limits.ts';

type Limits = { -readonly [name in keyof typeof UPLOAD_LIMITS]: number };

/**
 * Limits of uploads in small while the tests of a file run. The object itself is changed and changed
 * back: the files of a worker share what they import, so a mocked module would come too late.
 */
export function useUploadLimits(small: Partial<Limits>): void {
  const limits: Limits = UPLOAD_LIMITS;
  const original = { ...limits };
  beforeAll(() => void Object.assign(limits, small));
  afterAll(() => void Object.assign(limits, original));
}
