import { type Sandbox, type SandboxReply, startSandbox } from '../sandbox-server.ts';

/** What a published sheet may answer in place of its CSV. */
export type SheetFault = 'log-in' | 'forbidden' | 'gone' | 'page' | 'untold-page' | 'loop' | 'huge';

export interface SheetSandbox {
  readonly remote: Sandbox;
  /** The address that people copy; it leads on to another one, as Google's does. */
  readonly address: string;
  /** What the sheet says from now on. */
  write(text: string): void;
  /** How it answers from now on; null as it should. */
  fail(fault: SheetFault | null): void;
  close(): Promise<void>;
}

const MEGABYTE = 'x,'.repeat(500_000);

/** A host that publishes one sheet as CSV, on this machine. */
export async function startSheetSandbox(): Promise<SheetSandbox> {
  let text = '';
  let fault: SheetFault | null = null;
  const remote = await startSandbox(({ url }) => {
    if (fault === 'loop' || url.pathname === '/published') {
      return { status: 307, headers: { location: `/files/sheet?pass=${remoteNumber()}` } };
    }
    return fault === null ? csv(text) : FAULTS[fault];
  });
  let number = 0;
  const remoteNumber = () => (number += 1);
  return {
    remote,
    address: `${remote.url}/published?output=csv`,
    write: (next) => (text = next),
    fail: (next) => (fault = next),
    close: () => remote.close(),
  };
}

function csv(body: SandboxReply['body']): SandboxReply {
  return { status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' }, body: body ?? '' };
}

const LOG_IN = 'https://accounts.google.com/ServiceLogin?service=wise';

const FAULTS: Readonly<Record<Exclude<SheetFault, 'loop'>, SandboxReply>> = {
  'log-in': { status: 302, headers: { location: LOG_IN } },
  forbidden: { status: 403, body: 'Forbidden' },
  gone: { status: 404, body: 'Not found' },
  page: { status: 200, body: '<!DOCTYPE html><html><body>Sign in</body></html>' },
  'untold-page': {
    status: 200,
    headers: { 'content-type': 'text/csv' },
    body: '\n<html><body>Sign in</body></html>',
  },
  huge: csv(Array.from({ length: 12 }, () => MEGABYTE)),
};
