import { useSyncExternalStore } from 'react';
import { Banner, Box } from '@shopify/polaris';
import {
  CONNECTED,
  getConnection,
  subscribeToConnection,
} from '#app/components/beacon/connection.ts';

/** Without a connection the page stays, and says from when its figures are. */
export function ConnectionNotice() {
  const { isLost, figuresAt } = useSyncExternalStore(
    subscribeToConnection,
    getConnection,
    () => CONNECTED,
  );
  return (
    <div role="status">
      {isLost && (
        <Box padding="400" paddingBlockEnd="0">
          <Banner tone="warning">
            {`No connection. Figures are from ${clockText(figuresAt)}. Trying again ...`}
          </Banner>
        </Box>
      )}
    </div>
  );
}

/** "08:20" on the reader's own clock. */
function clockText(atMs: number): string {
  const at = new Date(atMs);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
