import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './leaked-password-table.ts';
import { newPasswordProblem } from './new-password.ts';
import { passwordProblem } from './password.ts';
import { RANKED_PASSWORDS } from './ranked-password-table.ts';

const EMAIL = 'jo@example.com';

describe('a new password', () => {
  it('is none of the 3,000 most common ones that the rule lets pass', () => {
    // OWASP ASVS 5.0, 6.2.4: those of the list that match the application's own rule.
    expect(RANKED_PASSWORDS.size).toBeGreaterThan(3000);
    const passing = [...RANKED_PASSWORDS].filter(
      (password) => newPasswordProblem(password, EMAIL) !== 'common',
    );
    expect(passing).toEqual([]);
  });

  it('is none of them in other letters either', () => {
    for (const password of ['1qaz2wsx', 'Rush2112', 'BLINK182', 'uSuckBallz1']) {
      expect([password, newPasswordProblem(password, EMAIL)]).toEqual([password, 'common']);
    }
  });

  it('is told of the rule first, and else accepted', () => {
    expect(newPasswordProblem('abc123', EMAIL)).toBe('rule');
    expect(newPasswordProblem('kettle73', EMAIL)).toBeNull();
  });
});

describe('the list', () => {
  it('holds only what the rule alone would accept, in lower case', () => {
    const wrong = [...RANKED_PASSWORDS].filter(
      (password) =>
        password !== password.toLowerCase() || passwordProblem(password, EMAIL) === 'rule',
    );
    expect(wrong).toEqual([]);
  });

  it('adds thousands to what the form itself knows', () => {
    const unknown = [...RANKED_PASSWORDS].filter((password) => !COMMON_PASSWORDS.has(password));
    expect(unknown.length).toBeGreaterThan(3000);
  });
});
