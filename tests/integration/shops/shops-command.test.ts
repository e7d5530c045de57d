import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** On a cluster, where PostgreSQL's policies have no effect, every command says so. */
const NO_WARNING = expect.stringMatching(/^$|"event":"database.no_row_security","reason":"citus"/);

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run shops` over the test's database. */
function shops(args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const settings = { ...process.env, DATABASE_URL: database.url, ...env };
    execFile(
      process.execPath,
      ['scripts/shops.ts', ...args],
      { env: settings },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

/** Where plans are sold. */
const SOLD = { PLANS: 'on' };

describe('the shops command', () => {
  it('makes, lists and erases a shop', async () => {
    const made = await shops([
      '--create',
      'Café',
      '--currency',
      'gbp',
      '--timezone',
      'Europe/London',
    ]);
    expect(made).toEqual({ code: 0, out: 'cafe\n', err: NO_WARNING });
    const listed = await shops([]);
    expect(listed.out).toBe('cafe\tCafé\tGBP\tEurope/London\tno data\n');
    const refused = await shops(['--shop', 'café', '--plan', 'pro']);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('Set PLANS=on and start again.');
    const planned = await shops(['--shop', 'café', '--plan', 'pro'], SOLD);
    expect(planned).toEqual({ code: 0, out: '"Café" is on pro.\n', err: NO_WARNING });
    expect((await shops(['--shop', 'cafe', '--trial', 'offered'], SOLD)).out).toBe(
      'The trial of "Café" is offered.\n',
    );
    const unknown = await shops(['--shop', 'cafe', '--trial', 'forever'], SOLD);
    expect(unknown).toMatchObject({ code: 1, out: '' });
    expect(unknown.err).toContain('It is offered, running, ended.');
    expect(JSON.parse((await shops(['--json'], SOLD)).out)).toMatchObject([
      { shopKey: 'cafe', plan: 'pro' },
    ]);
    const unsure = await shops(['--delete', 'CAFE']);
    expect(unsure).toMatchObject({ code: 1, out: '' });
    expect(unsure.err).toContain('Repeat the command with --yes');
    expect((await shops(['--delete', 'CAFE', '--yes'])).out).toBe('Erased "Café".\n');
    expect((await shops([])).out).toBe('');
  });

  it('documents itself', async () => {
    const { code, out } = await shops(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('--timezone Europe/London');
  });

  it.each([
    [['--create', 'X'], 'A new shop needs --currency and --timezone.'],
    [['--create', 'X', '--currency', 'EUX', '--timezone', 'UTC'], '"EUX" is not a known currency.'],
    [['--plan', 'pro'], 'It is not said which shop.'],
    [['--owner', 'nobody@example.com'], 'Nobody has an account with the address'],
    [['--delete', 'nobody', '--yes'], 'There is no shop "nobody".'],
    [['--bogus'], "Unknown option '--bogus'"],
  ])('says on stderr what is wrong with %j', async (args, message) => {
    const { code, out, err } = await shops(args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(message);
    expect(err).not.toMatch(/^\s+at /m);
  });

  it('says which variable of the environment is wrong', async () => {
    const { code, err } = await shops([], { PORT: 'abc' });
    expect(code).toBe(1);
    expect(err).toContain('PORT must be a port number (now "abc")');
  });
});
