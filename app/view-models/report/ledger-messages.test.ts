import { expect, it } from 'vitest';
import { sourceName } from './ledger-messages.ts';

it('names a record by its kind, and by its id where people know that', () => {
  const id = '15679984-9483-4c0b-8767-c3208565f242';
  expect(sourceName({ kind: 'handling_rule', id })).toBe('Handling rule');
  expect(sourceName({ kind: 'refund', id: '1042' })).toBe('Refund 1042');
});
