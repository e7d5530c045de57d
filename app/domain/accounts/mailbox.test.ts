import { describe, expect, it } from 'vitest';
import { normaliseEmail } from './email.ts';
import { getDeletionPhrase, hasMailbox, inventedAddress } from './mailbox.ts';

describe('an account that came without an address', () => {
  const invented = inventedAddress('Amazon', 'K3L2');

  it('has one that nobody reads, of the form that addresses have', () => {
    expect(invented).toBe('amazon-k3l2@users.invalid');
    expect(normaliseEmail(invented)).toBe(invented);
    expect(hasMailbox(invented)).toBe(false);
    expect(hasMailbox('ADA@USERS.INVALID ')).toBe(false);
  });

  it('is told from one with a mailbox', () => {
    expect(hasMailbox('ada@example.com')).toBe(true);
    expect(hasMailbox('users.invalid@example.com')).toBe(true);
  });

  it('is deleted by words instead of its address', () => {
    expect(getDeletionPhrase(invented)).toBe('delete my account');
    expect(getDeletionPhrase('Ada@example.com')).toBe('Ada@example.com');
  });
});
