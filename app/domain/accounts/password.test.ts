import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from './leaked-password-table.ts';
import { confirmationProblem, isCommonPassword, passwordProblem } from './password.ts';
import { PASSWORD_MESSAGES, type PasswordProblem } from './password-messages.ts';

const EMAIL = 'Jo.Miller7@example.com';

describe('a new password', () => {
  it.each<[string, PasswordProblem | null]>([
    ['', 'missing'],
    ['abc123', 'rule'],
    ['abcdefgh', 'rule'],
    ['12345678', 'rule'],
    ['kettle7', 'rule'],
    ['kettle73', null],
    ['чайник73', null],
    ['茶壶茶壶茶壶茶7', null],
    ['correct horse 9 staple', null],
    ['   kettle 73   ', null],
    ['jo.miller7', 'like_email'],
    ['JO.MILLER7@EXAMPLE.COM', 'like_email'],
    ['password1', 'common'],
    ['Password2026!', 'common'],
    ['P@ssw0rd', 'common'],
    ['Qwerty123', 'common'],
    ['1q2w3e4r5t', 'common'],
    ['trustno1', 'common'],
    ['a1a1a1a1', 'common'],
    ['farthing2026', 'common'],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password, EMAIL)).toBe(problem);
  });

  it('counts characters, not code units', () => {
    expect(passwordProblem('a1🫖🫖🫖', EMAIL)).toBe('rule');
    expect(passwordProblem('a1🫖🫖🫖🫖🫖🫖', EMAIL)).toBeNull();
  });

  it('may be 64 characters long, and 256, and no longer', () => {
    const long = (length: number) => 'kettle73 on the hob, '.repeat(20).slice(0, length);
    expect(passwordProblem(long(64), EMAIL)).toBeNull();
    expect(passwordProblem(long(256), EMAIL)).toBeNull();
    expect(passwordProblem(long(257), EMAIL)).toBe('too_long');
  });

  it('is told in the words of the specification', () => {
    expect(PASSWORD_MESSAGES.rule).toBe(
      'Minimum eight characters, at least one letter and one number',
    );
    expect(PASSWORD_MESSAGES.missing).toBe('This field is required');
    expect(PASSWORD_MESSAGES.mismatch).toBe(
      "Oops, your password doesn't match - please try again.",
    );
  });

  it('is typed twice the same', () => {
    expect(confirmationProblem('kettle73', 'kettle73')).toBeNull();
    expect(confirmationProblem('kettle73', 'Kettle73')).toBe('mismatch');
    expect(confirmationProblem('kettle73', '')).toBe('missing');
  });
});

describe('common passwords', () => {
  it('are many, in lower case, and would pass the rule', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(700);
    const wrong = [...COMMON_PASSWORDS].filter(
      (password) =>
        password.length < 8 ||
        password !== password.toLowerCase() ||
        !/[a-z]/.test(password) ||
        !/\d/.test(password),
    );
    expect(wrong).toEqual([]);
  });

  it('are common words with a year or signs around them, in any case', () => {
    for (const password of ['Summer2025!', '2024dragon', '!!welcome99', 'LETMEIN007']) {
      expect(isCommonPassword(password)).toBe(true);
    }
  });

  it('are not words with much around them, nor words of other people', () => {
    for (const password of ['dragon-kettle-7', 'welcome5820174963', 'hob47kettle', 'x9!summerq2']) {
      expect(isCommonPassword(password)).toBe(false);
    }
  });

  it('are not what chance gives', () => {
    const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789');
    const random = fc.array(letters, { minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(random, (characters) => {
        fc.pre(new Set(characters).size > 6);
        expect(isCommonPassword(characters.join(''))).toBe(false);
      }),
    );
  });
});
