import type { RequestHandler } from 'express';

/** This machine's own names; whoever asks by them is on it. */
const OWN_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Answers 421 to requests for another host than `appUrl` names and this machine's own names, with any
 * port. A page elsewhere can have its name point here: it could then read the answers.
 */
export function knownHostsOnly(appUrl: string): RequestHandler {
  const known = new Set([...OWN_NAMES, new URL(appUrl).hostname]);
  return (request, response, next) => {
    const name = parseHostname(request.headers.host ?? '');
    if (name !== null && known.has(name)) return next();
    response
      .status(421)
      .type('text')
      .send('This server answers to another name. Its owner sets APP_URL to the address in use.');
  };
}

/** "evil.example" of "Evil.example:3000"; null for what is no host. */
function parseHostname(host: string): string | null {
  if (!/^[\w.[\]:-]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/\.$/, '');
}
