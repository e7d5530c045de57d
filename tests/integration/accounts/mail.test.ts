import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '#app/data/mail/open-mailer.server.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

const clock = () => new Date('2023-02-15T12:00:00Z');
const mailFrom = 'Farthing <farthing@shop.example>';
const mail = {
  to: 'ann@example.com',
  subject: 'Grüße',
  text: 'Plain words\n',
  html: '<p>Marked words</p>\n',
};

describe('mails without a server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = path.join(await mkdtemp(path.join(tmpdir(), 'farthing-mail-')), 'mail');
  });
  afterEach(() => rm(path.dirname(folder), { recursive: true }));

  it('are files that only their owner reads, one each', async () => {
    const mailer = openMailer({ mailUrl: null, mailFrom, folder, clock });
    await Promise.all([mailer.send(mail), mailer.send(mail)]);
    mailer.close();
    const files = await readdir(folder);
    expect(files).toHaveLength(2);
    const [name = ''] = files;
    expect(name).toMatch(/^2023-02-15T12-00-00-000Z-[0-9a-f]{8}\.eml$/);
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    const source = await readFile(path.join(folder, name), 'utf8');
    expect(source).toContain('From: Farthing <farthing@shop.example>');
    expect(source).toContain('Date: Wed, 15 Feb 2023 12:00:00 +0000');
    expect(source).toContain('Plain words');
    expect(source).toContain('<p>Marked words</p>');
  });
});

describe('mails with a server', () => {
  let mailbox: Mailbox;
  beforeEach(async () => {
    mailbox = await openMailbox();
  });
  afterEach(() => mailbox.close());

  it('are handed over in both forms', async () => {
    const mailer = openMailer({ mailUrl: mailbox.url, mailFrom, folder: '', clock });
    await mailer.send(mail);
    mailer.close();
    const { to, source } = await mailbox.next();
    expect(to).toEqual(['ann@example.com']);
    expect(source).toContain('Subject: =?UTF-8?');
    expect(source).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
  });

  it('go to one address, whatever is written into it', async () => {
    const mailer = openMailer({ mailUrl: mailbox.url, mailFrom, folder: '', clock });
    await mailer.send({ ...mail, to: 'ann@example.com', subject: 'a\r\nBcc: all@example.com' });
    mailer.close();
    const { to, source } = await mailbox.next();
    expect(to).toEqual(['ann@example.com']);
    expect(source).not.toMatch(/^Bcc:/im);
  });

  it('that the server refuses are an error', async () => {
    const mailer = openMailer({ mailUrl: mailbox.url, mailFrom, folder: '', clock });
    await expect(mailer.send({ ...mail, to: 'refused@example.com' })).rejects.toThrow('no such');
    mailer.close();
  });

  it('are an error when there is no server after all', async () => {
    const other = await openMailbox();
    await other.close();
    const mailer = openMailer({ mailUrl: other.url, mailFrom, folder: '', clock });
    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'ESOCKET' });
    mailer.close();
  });
});
