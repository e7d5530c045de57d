import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment } from './environment.server.ts';

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(environment({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: path.resolve('.data'),
      databaseUrl: null,
    });
  });

  it('is read as it is set', () => {
    const set = {
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/var/lib/farthing',
      DATABASE_URL: 'postgres://me:secret@db/shop',
    };
    expect(environment(set)).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/var/lib/farthing',
      databaseUrl: 'postgres://me:secret@db/shop',
    });
  });

  it('takes an empty variable for an unset one', () => {
    const empty = { PORT: '', DATA_DIR: '', DATABASE_URL: '' };
    expect(environment(empty)).toEqual(environment({}));
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a port number (now "abc")'],
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535 (now "70000")'],
    [{ PORT: '80.5' }, 'PORT must be a port number (now "80.5")'],
  ])('names the variable at fault: %j', (variables, fault) => {
    expect(() => environment(variables)).toThrow(`The environment is not valid: ${fault}.`);
  });

  it('names a bad database address without showing it, since it may hold a password', () => {
    const read = () => environment({ DATABASE_URL: 'mysql://me:secret@db' });
    expect(read).toThrow('DATABASE_URL must look like postgres://');
    expect(read).not.toThrow('secret');
  });
});
