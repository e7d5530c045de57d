import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { reloadForChunks } from '#app/components/beacon/reload-for-chunks.ts';
import { watchReplies } from '#app/components/beacon/watch-replies.ts';

reloadForChunks();
watchReplies();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
