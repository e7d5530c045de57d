import { describe, expect, it } from 'vitest';
import { isConnectionLost } from './connection-lost.ts';

const coded = (code: string) => Object.assign(new Error('said by somebody'), { code });

describe('isConnectionLost', () => {
  it.each([
    ['an administrator ended the connection', coded('57P01')],
    ['the server crashed', coded('57P02')],
    ['the server is starting', coded('57P03')],
    ['the connection failed', coded('08006')],
    ['nobody listens', coded('ECONNREFUSED')],
    ['the driver noticed it', new Error('Connection terminated unexpectedly')],
    [
      'the driver was asked once more',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
  ])('is true when %s', (_when, error) => {
    expect(isConnectionLost(error)).toBe(true);
  });

  it.each([
    ['the question was wrong', coded('42601')],
    ['the answer took too long', coded('57014')],
    ['a row is there twice', coded('23505')],
    ['something else failed', new Error('The shop has no currency.')],
    ['it is no error', 'Connection terminated'],
  ])('is false when %s', (_when, error) => {
    expect(isConnectionLost(error)).toBe(false);
  });
});
