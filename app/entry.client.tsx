import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { provideSessionStorage } from '#app/components/session-storage-in-memory.ts';
import { EmbeddedContext } from '#app/components/embedded.ts';
import { handleLostConnection } from '#app/components/beacon/connection.ts';
import { forgiveAborted } from '#app/components/beacon/forgive-aborted.ts';
import { reloadForChunks } from '#app/components/beacon/reload-for-chunks.ts';
import { watchReplies } from '#app/components/beacon/watch-replies.ts';

reloadForChunks();
watchReplies();
handleLostConnection();
forgiveAborted();
provideSessionStorage();

/** The key in the document itself, so that errors have it before any data, too. */
const embeddedKey =
  document.querySelector<HTMLMetaElement>('meta[name="shopify-api-key"]')?.content ?? null;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <EmbeddedContext.Provider value={embeddedKey}>
        <RemixBrowser />
      </EmbeddedContext.Provider>
    </StrictMode>,
  );
});
