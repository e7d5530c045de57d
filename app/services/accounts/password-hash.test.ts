import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.server.ts';

describe('the hash of a password', () => {
  it('is argon2id of 19 MiB, two passes and one lane, with a salt of its own', async () => {
    const [one, other] = [
      await hashPassword('horse battery 9'),
      await hashPassword('horse battery 9'),
    ];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
  });

  it('fits its own password and no other, to the last of many letters', async () => {
    const long = `1${'ä'.repeat(200)}`;
    const hash = await hashPassword(long);
    expect(await verifyPassword(long, hash)).toEqual({ isRight: true, isWeak: false });
    expect((await verifyPassword(`${long}b`, hash)).isRight).toBe(false);
    expect((await verifyPassword(long.slice(0, -1), hash)).isRight).toBe(false);
  });

  it('does not mind how an accent was typed', async () => {
    const hash = await hashPassword('caf\u00e9 1234');
    expect((await verifyPassword('cafe\u0301 1234', hash)).isRight).toBe(true);
  });

  it('is read as the reference implementation writes it, and known as weak', async () => {
    // Published by the authors: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
    const published =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', published)).toEqual({ isRight: true, isWeak: false });
    const weak =
      '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await verifyPassword('password', weak)).toEqual({ isRight: true, isWeak: true });
  });

  it('is not guessed where there is none, and costs the same work', async () => {
    const hash = await hashPassword('horse battery 9');
    // Time on a core, not on the clock: whatever else the machine does, the work is the same.
    const workOf = async (phc: string | null) => {
      const before = process.cpuUsage();
      await verifyPassword('a wrong one 1', phc);
      return process.cpuUsage(before).user;
    };
    const work: { readonly none: number; readonly wrong: number }[] = [];
    for (let round = 0; round < 7; round += 1) {
      work.push({ none: await workOf(null), wrong: await workOf(hash) });
    }
    const least = (of: 'none' | 'wrong') => Math.min(...work.map((round) => round[of]));
    expect((await verifyPassword('', null)).isRight).toBe(false);
    expect(least('none') / least('wrong')).toBeGreaterThan(0.5);
  });

  it('that is none of ours is an error, not a wrong password', async () => {
    await expect(verifyPassword('x', '$2b$10$abcdefg')).rejects.toThrow('argon2id');
  });
});
