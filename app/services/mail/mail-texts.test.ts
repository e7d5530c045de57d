import { describe, expect, it } from 'vitest';
import { inviteMail, resetMail } from './mail-texts.ts';

const invite = {
  to: 'jo@example.com',
  appUrl: 'https://farthing.example',
  token: 'abc',
  validDays: 7,
  inviterName: 'Ann Lee',
  workspaceName: 'Tea & Co',
  role: 'View Only',
} as const;

describe('the mails', () => {
  it('say the same in both forms', () => {
    const { text, html } = resetMail({
      to: 'jo@example.com',
      appUrl: 'https://farthing.example',
      token: 'abc',
      validMinutes: 60,
    });
    expect(text).toContain('Choose a new password:\nhttps://farthing.example/reset-password/abc\n');
    expect(html).toContain('<a href="https://farthing.example/reset-password/abc">');
    for (const form of [text, html]) expect(form).toContain('works once, for 60 minutes');
  });

  it('name who invites, to what and as what', () => {
    const { subject, text, html } = inviteMail(invite);
    expect(subject).toBe('Ann Lee invites you to "Tea & Co" on Farthing');
    expect(text).toContain('to the workspace "Tea & Co" on Farthing, as View Only.');
    expect(html).toContain('&quot;Tea &amp; Co&quot;');
    expect(text).toContain('https://farthing.example/invitation/abc');
  });

  it('make neither markup, headers nor links of names', () => {
    const { subject, text, html } = inviteMail({
      ...invite,
      inviterName: '<img src=x onerror=alert(1)>\r\nBcc: all@example.com',
      workspaceName: 'Win at https://evil.example/now today',
    });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain('<img');
    expect(text).not.toContain('https://evil');
    expect(text).not.toContain('evil.example');
  });

  it('cut names that would fill the page', () => {
    expect(inviteMail({ ...invite, workspaceName: 'é'.repeat(500) }).subject).toBe(
      `Ann Lee invites you to "${'é'.repeat(60)}…" on Farthing`,
    );
  });
});
