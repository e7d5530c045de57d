import { describe, expect, it } from 'vitest';
import { openLog } from './open-log.server.ts';

const CANARY = 'canary-7f3a';

function linesOf(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  write(openLog({ write: (line) => void lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it.each(['password', 'token', 'accessToken', 'authorization', 'cookie', 'email', 'body'])(
    'leaves out what is named %s, one level down too',
    (name) => {
      const text = linesOf((log) => log.warn({ [name]: CANARY, request: { [name]: CANARY } }, 'x'));
      expect(text).toContain('[secret]');
      expect(text).not.toContain(CANARY);
    },
  );

  it('scrubs messages, fields and errors, and leaves out what an error carries along', () => {
    const error = Object.assign(
      new Error(`no ${CANARY}@example.com`, { cause: new Error(`Bearer ${CANARY}`) }),
      {
        detail: `Key (name)=(${CANARY})`,
        parameters: [CANARY],
        code: '23505',
      },
    );
    const text = linesOf((log) => {
      log.error({ err: error, error }, `sent to ${CANARY}@example.com`);
      log.info(`token=${CANARY}`);
      log.info({ error: `https://u:${CANARY}@host.example/` }, 'of %s', `${CANARY}@example.com`);
    });
    expect(text).not.toContain(CANARY);
    expect(text).toContain('23505');
    expect(text.trim().split('\n')).toHaveLength(3);
  });

  it('is one JSON object a line, with an instant, a level and a message', () => {
    const line: unknown = JSON.parse(
      linesOf((log) => log.info({ shopId: 7 }, 'a shop was costed')),
    );
    expect(line).toMatchObject({
      level: 30,
      name: 'farthing',
      shopId: 7,
      msg: 'a shop was costed',
    });
    expect(line).toHaveProperty('time', expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/));
  });
});
