import pg from 'pg';

/**
 * A pool for libraries that request a connection until they get one: requests after its end get no
 * answer, where an error would make them repeat for ever or end the process.
 */
export class EndingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (this.ending) return callback === undefined ? new Promise(() => undefined) : undefined;
    if (callback === undefined) return super.connect();
    super.connect(callback);
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];
