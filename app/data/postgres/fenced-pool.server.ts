import pg from 'pg';
import { currentScope } from '#app/data/shop-scope.ts';

/** Who sees what: see `raiseShopFence`. */
export interface Fence {
  /** A role that row-level security holds for. */
  readonly role: string;
  /** What is seen outside of any scope: nothing; tests of services alone, without an entry, see all. */
  readonly outside: 'nothing' | 'everything';
}

/** What a connection is at before anything was said to it: its own role, which sees everything. */
const EVERYTHING = 'everything';
/** After a transaction that was rolled back: what was set within it is undone. */
const UNKNOWN = 'unknown';

/**
 * A pool whose connections see what the scope of their caller allows (app/data/shop-scope.ts). That
 * is a setting of the session, and it is sent only where a connection is at another one.
 */
export class FencedPool extends pg.Pool {
  readonly #at = new WeakMap<pg.PoolClient, string>();
  #fence: Fence | null = null;

  /** From now on callers see what their scopes allow. */
  raise(fence: Fence): void {
    this.#fence = fence;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    // Read now: a client that is waited for is handed over by whoever gives it back.
    const wanted = this.#wanted();
    if (callback === undefined) return this.#connected(wanted);
    super.connect((error, client, release) => {
      if (error !== undefined || client === undefined) return callback(error, client, release);
      const setting = this.#setting(client, wanted);
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

  /** Makes a connection that is held see what the scope of the caller allows; null when it does. */
  adjust(client: pg.PoolClient): Promise<void> | null {
    return this.#setting(client, this.#wanted());
  }

  /** The transaction that this connection was in was rolled back, and the setting with it. */
  forget(client: pg.PoolClient): void {
    if (this.#at.has(client)) this.#at.set(client, UNKNOWN);
  }

  async #connected(wanted: string): Promise<pg.PoolClient> {
    const client = await super.connect();
    try {
      await this.#setting(client, wanted);
      return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  #wanted(): string {
    if (this.#fence === null) return EVERYTHING;
    const scope = currentScope();
    if (scope?.kind === 'shops') return [...scope.shopIds].toSorted((a, b) => a - b).join(',');
    return scope?.kind === 'platform' || this.#fence.outside === 'everything' ? EVERYTHING : '';
  }

  #setting(client: pg.PoolClient, wanted: string): Promise<void> | null {
    if ((this.#at.get(client) ?? EVERYTHING) === wanted || this.#fence === null) return null;
    // Whatever happens to the statement, nobody takes the connection for what it was.
    this.#at.set(client, UNKNOWN);
    const everything = wanted === EVERYTHING;
    const values = [everything ? 'none' : this.#fence.role, everything ? '' : wanted];
    return client.query(SET_SCOPE, values).then(() => void this.#at.set(client, wanted));
  }
}

const SET_SCOPE = `select set_config('role', $1, false), set_config('farthing.shop_ids', $2, false)`;

type ConnectCallback = Parameters<pg.Pool['connect']>[0];
