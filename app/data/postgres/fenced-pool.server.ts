import pg from 'pg';
import { currentScope } from '#app/data/shop-scope.ts';

/** The visibility of rows: see `raiseShopFence`. */
export interface Fence {
  readonly role: string;
  /** The rows visible outside of any scope: none; only tests of services alone, without an entry, see all. */
  readonly outside: 'nothing' | 'everything';
}

/** The settings of a connection: its role, the shops that it sees, and the time limit of a statement. */
interface Setting {
  readonly role: string;
  readonly shopIds: string;
  readonly statementMs: number;
}

/** The settings of a new connection: it sees everything, without a time limit. */
const AT_FIRST = formatSetting({ role: 'none', shopIds: '', statementMs: 0 });
/** The state after a rollback, which reverts settings of the transaction. */
const UNKNOWN = 'unknown';

/**
 * A pool whose connections see the rows that the scope of their caller allows
 * (app/data/shop-scope.ts). That is a setting of the session, and it is sent only where a
 * connection has another one.
 */
export class FencedPool extends pg.Pool {
  readonly #at = new WeakMap<pg.PoolClient, string>();
  #fence: Fence | null = null;

  raise(fence: Fence): void {
    this.#fence = fence;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    // Read now: a client that is waited for is handed over in the scope of its last holder.
    const required = this.#requiredSetting();
    if (callback === undefined) return this.#connected(required);
    super.connect((error, client, release) => {
      if (error !== undefined || client === undefined) return callback(error, client, release);
      const setting = this.#setting(client, required);
      if (setting === null) return callback(undefined, client, release);
      setting.then(
        () => callback(undefined, client, release),
        (failure: Error) => {
          release(failure);
          callback(failure, undefined, () => undefined);
        },
      );
    });
  }

  /** Adjusts a held connection to the scope of the caller; null when it matches. */
  adjust(client: pg.PoolClient): Promise<void> | null {
    return this.#setting(client, this.#requiredSetting());
  }

  /** Resets the recorded setting after the connection's transaction was rolled back. */
  forget(client: pg.PoolClient): void {
    if (this.#at.has(client)) this.#at.set(client, UNKNOWN);
  }

  async #connected(required: Setting): Promise<pg.PoolClient> {
    const client = await super.connect();
    try {
      await this.#setting(client, required);
      return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  #requiredSetting(): Setting {
    const scope = currentScope();
    const statementMs = scope?.statementMs ?? 0;
    const fence = this.#fence;
    const seesAll =
      fence === null ||
      scope?.kind === 'platform' ||
      (scope === undefined && fence.outside === 'everything');
    if (seesAll) return { role: 'none', shopIds: '', statementMs };
    const seen = scope?.kind === 'shops' ? [...scope.shopIds] : [];
    const shopIds = seen.toSorted((a, b) => a - b).join(',');
    return { role: fence.role, shopIds, statementMs };
  }

  #setting(client: pg.PoolClient, required: Setting): Promise<void> | null {
    const word = formatSetting(required);
    if ((this.#at.get(client) ?? AT_FIRST) === word) return null;
    // If the statement fails, the connection's setting is unknown.
    this.#at.set(client, UNKNOWN);
    const { role, shopIds, statementMs } = required;
    return client
      .query(SET, [role, shopIds, String(statementMs)])
      .then(() => void this.#at.set(client, word));
  }
}

function formatSetting({ role, shopIds, statementMs }: Setting): string {
  return `${role} ${shopIds} ${statementMs}`;
}

const SET = `
  select set_config('role', $1, false), set_config('farthing.shop_ids', $2, false),
    set_config('statement_timeout', $3, false)`;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];
