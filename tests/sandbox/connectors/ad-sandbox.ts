import type { ConnectorKeys } from '#app/connectors/port.ts';
import {
  type Sandbox,
  type SandboxReply,
  type SandboxRequest,
  startSandbox,
} from '../sandbox-server.ts';
import type { AdWorld } from './ad-world.ts';
import { type ReportDesk, reportDesk } from './report-desk.ts';

/** What a provider fails with in its own words, besides what any host does. */
export type AdFault =
  | 'expired'
  | 'throttled'
  | 'permission'
  | 'too_large'
  | 'not_final'
  | 'account_closed'
  | 'malformed';

export type AccountsFault = 'permission' | 'other_form';

export interface AdSandbox<World = AdWorld> {
  readonly keys: ConnectorKeys;
  readonly remote: Sandbox;
  readonly world: World;
  /** What the browser brings back with the state, or what is typed: "code=...". */
  brings(): Readonly<Record<string, string>>;
  /** The host of the provider's own pages, where the browser is sent; null where something is typed. */
  readonly site: string | null;
  /** From now on, until `mend`, every question after figures fails so; `expired` refuses every token. */
  fail(fault: AdFault): void;
  /** The same of the question after accounts: without permission, or with an answer of another form. */
  failAccounts(how: AccountsFault): void;
  /** From now on, until `mend`, every answer is changed so: an odd item of a list, another total. */
  alter(change: (reply: SandboxReply) => SandboxReply): void;
  mend(): void;
  /** Days that fit into one answer; more are too large. */
  limitDays(days: number): void;
  /** Where its reports are made. */
  readonly desk: ReportDesk;
  readonly close: () => Promise<void>;
}

/** How one provider answers. */
export interface AdProvider<World = AdWorld> {
  readonly site: string | null;
  readonly brings:
    Readonly<Record<string, string>> | ((world: World) => Readonly<Record<string, string>>);
  /** The path at which it lists accounts; absent where a key opens one account, which is not asked for. */
  readonly accountsPath?: RegExp;
  /** Faults whose form the provider publishes; what others look like is remembered. */
  readonly official?: readonly AdFault[];
  /** Faults whose code the provider names in words, and where; no schema of them is published. */
  readonly cited?: Partial<Record<AdFault, string>>;
  /** The faults as this provider says them; those it does not know are left out. */
  readonly faults: Partial<Record<AdFault, SandboxReply>>;
  /** null for an address that it does not have. */
  answer(request: SandboxRequest, state: AdState<World>): SandboxReply | null;
}

export interface AdState<World = AdWorld> {
  readonly world: World;
  readonly keys: ConnectorKeys;
  readonly url: string;
  /** What the provider says instead of figures; null while all is well. */
  readonly fault: SandboxReply | null;
  readonly faultName: AdFault | null;
  /** Where reports are made. */
  readonly desk: ReportDesk;
  /** What it says to any token; null while tokens hold. */
  readonly expired: SandboxReply | null;
  /** What it says to a question after so many days; null when they fit. */
  tooLarge(days: number): SandboxReply | null;
}

const OTHER_FORM: SandboxReply = { status: 200, body: { surprise: [1, 2] } };

/** Starts a provider's sandbox over a world that tests change. */
export async function startAdSandbox<World>(
  world: World,
  provider: AdProvider<World>,
): Promise<AdSandbox<World>> {
  let fault: AdFault | null = null;
  let accountsFault: AccountsFault | null = null;
  let daysMax = Infinity;
  let change = (reply: SandboxReply) => reply;
  const replyOf = (name: AdFault) => {
    const reply = provider.faults[name];
    if (reply === undefined) throw new Error(`This provider knows no fault ${name}.`);
    return reply;
  };
  const remote = await startSandbox((request) => {
    if (accountsFault !== null && provider.accountsPath?.test(request.url.pathname)) {
      return accountsFault === 'permission' ? replyOf('permission') : OTHER_FORM;
    }
    const reply = provider.answer(request, {
      world,
      keys,
      url: remote.url,
      fault: fault === null || fault === 'expired' ? null : replyOf(fault),
      faultName: fault,
      desk,
      expired: fault === 'expired' ? replyOf('expired') : null,
      tooLarge: (days) => (days > daysMax ? replyOf('too_large') : null),
    });
    return change(reply ?? { status: 404, body: { error: 'not found' } });
  });
  const desk = reportDesk(() => remote.url);
  const keys: ConnectorKeys = {
    clientId: 'the-app',
    clientSecret: 'the-secret',
    developerToken: 'the-developer-token',
    endpoint: remote.url,
  };
  return {
    keys,
    remote,
    world,
    brings: () =>
      typeof provider.brings === 'function' ? provider.brings(world) : provider.brings,
    site: provider.site,
    fail: (name) => {
      replyOf(name);
      fault = name;
    },
    failAccounts: (how) => {
      accountsFault = how;
    },
    alter: (how) => {
      change = how;
    },
    mend: () => {
      change = (reply) => reply;
      fault = null;
      accountsFault = null;
      daysMax = Infinity;
      remote.heal();
    },
    limitDays: (days) => {
      daysMax = days;
    },
    desk,
    close: () => remote.close(),
  };
}
