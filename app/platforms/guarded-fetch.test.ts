import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { addressFault, GuardedAddressError, isPrivateHost } from '#app/lib/http/public-address.ts';
import { guardedFetch } from './guarded-fetch.server.ts';

let server: Server | null = null;
let asked = 0;

async function serve(listener: RequestListener): Promise<number> {
  asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const hello: RequestListener = (_request, response) => void response.end('hello');

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function faultOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof GuardedAddressError ? error.fault : error;
}

const closed = guardedFetch({ allowsPrivateHosts: false });
const open = guardedFetch({ allowsPrivateHosts: true });

/** Every name leads here. */
const leadingTo =
  (address: string): LookupFunction =>
  (_name, options, reply) => {
    if (options.all === true) reply(null, [{ address, family: 4 }]);
    else reply(null, address, 4);
  };

describe('an address that somebody typed', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::127.0.0.1]',
    '[::10.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '169.254.169.254',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '[fe80::1]',
    '[fd00::1]',
    'localhost',
    'localhost.',
    'printer.local',
    'metadata.google.internal',
    'intranet',
  ])('is refused before anything is asked where it is %s', async (host) => {
    const port = await serve(hello);
    for (const scheme of ['http', 'https']) {
      expect(await faultOf(closed(`${scheme}://${host}:${port}/`))).toBe('private');
      expect(isPrivateHost(new URL(`${scheme}://${host}/`).hostname)).toBe(true);
    }
    expect(asked).toBe(0);
  });

  it('must be https, on a port of the web, and hold no password', () => {
    const rules = { allowsPrivateHosts: false };
    const fault = (address: string) => addressFault(new URL(address), rules);
    expect(fault('https://shop.example')).toBeNull();
    expect(fault('https://shop.example:8443/shop')).toBeNull();
    expect(fault('http://shop.example')).toBe('no_https');
    expect(fault('https://shop.example:22')).toBe('port');
    expect(fault('https://ada:secret@shop.example')).toBe('has_credentials');
    expect(fault('ftp://shop.example')).toBe('not_an_address');
    expect(fault('file:///etc/passwd')).toBe('not_an_address');
    expect(fault('https://93.184.215.14')).toBeNull();
  });

  it('is refused when its name leads to a machine of the own network', async () => {
    for (const address of ['127.0.0.1', '10.0.0.7', '169.254.169.254']) {
      const fetch = guardedFetch({ allowsPrivateHosts: false, lookup: leadingTo(address) });
      expect(await faultOf(fetch('https://rebound.example/'))).toBe('private');
    }
  });

  it('is looked up once for a connection, so that no second answer can lead elsewhere', async () => {
    let lookups = 0;
    const lookup: LookupFunction = (name, options, reply) => {
      lookups += 1;
      leadingTo('127.0.0.1')(name, options, reply);
    };
    const fetch = guardedFetch({ allowsPrivateHosts: true, lookup });
    const port = await serve(hello);
    await (await fetch(`http://rebound.example:${port}/`)).text();
    expect([lookups, asked]).toEqual([1, 1]);
    const guarded = guardedFetch({ allowsPrivateHosts: false, lookup });
    expect(await faultOf(guarded('https://rebound.example:8443/'))).toBe('private');
    expect([lookups, asked]).toEqual([2, 1]);
  });

  it('does not lead on by a redirect', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    });
    const response = await open(`http://127.0.0.1:${port}/`);
    expect([response.status, asked]).toEqual([302, 1]);
  });

  it('is asked on the own network where the installation allows it', async () => {
    const port = await serve(hello);
    expect(await (await open(`http://localhost:${port}/`)).text()).toBe('hello');
  });
});

describe('guardedFetch', () => {
  it('sends what it is given, and gives status, headers and text', async () => {
    const port = await serve((request, response) => {
      const { authorization } = request.headers;
      response.writeHead(201, { 'x-wp-total': '7' });
      request.on('data', (body) => response.write(`${request.method} ${authorization} ${body}`));
      request.on('end', () => response.end());
    });
    const response = await open(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: 'Basic x' },
      body: '{}',
    });
    expect(response.headers.get('x-wp-total')).toBe('7');
    expect([response.status, await response.text()]).toEqual([201, 'POST Basic x {}']);
  });

  it('unpacks what comes packed, and says so when it was cut', async () => {
    const packed = gzipSync('[1, 2, 3]'.repeat(10_000));
    const port = await serve((request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      if (request.url !== '/cut') return void response.end(packed);
      response.write(packed.subarray(0, 20), () => response.destroy());
    });
    const whole = await open(`http://127.0.0.1:${port}/`);
    expect((await whole.text()).length).toBe(90_000);
    await expect(open(`http://127.0.0.1:${port}/cut`).then((r) => r.text())).rejects.toThrow();
  });

  it('stops when it is told to', async () => {
    const port = await serve(() => undefined);
    const stop = AbortSignal.timeout(20);
    await expect(open(`http://127.0.0.1:${port}/`, { signal: stop })).rejects.toThrow();
  });
});
