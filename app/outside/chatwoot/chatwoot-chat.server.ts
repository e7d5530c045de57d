import { createHmac } from 'node:crypto';
import type { ChatwootEnvironment } from '#app/config/outside-variables.ts';
import type { SupportChat } from '#app/outside/port.ts';

/** Opens a website inbox of Chatwoot. The user is proven as its identity validation requires. */
export function chatwootChat({ url, websiteToken, identityKey }: ChatwootEnvironment): SupportChat {
  return {
    origin: new URL(url).origin,
    getSettings: (visitor) => ({
      baseUrl: url,
      websiteToken,
      visitor: { ...visitor, identifierHash: hashIdentifier(visitor.identifier, identityKey) },
    }),
  };
}

function hashIdentifier(identifier: string, identityKey: string | null): string | null {
  if (identityKey === null) return null;
  return createHmac('sha256', identityKey).update(identifier).digest('hex');
}
