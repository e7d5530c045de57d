import type { RequestHandler } from 'express';

const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Answers 421 to requests for another host than that of `appUrl` and this machine's own names, with
 * any port. A foreign page can point its name here: it could then read the answers.
 */
export function knownHostsOnly(appUrl: string): RequestHandler {
  const hostNames = new Set([...OWN_NAMES, new URL(appUrl).hostname]);
  return (request, response, next) => {
    const name = parseHostname(request.headers.host ?? '');
    if (name !== null && hostNames.has(name)) return next();
    response
      .status(421)
      .type('text')
      .send('This server answers to another name. Its owner sets APP_URL to the address in use.');
  };
}

/** Returns "evil.example" for "Evil.example:3000"; null for an invalid host. */
function parseHostname(host: string): string | null {
  if (!/^[\w.[\]:-]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/\.$/, '');
}
