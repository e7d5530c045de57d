import { useSearchParams, useLocation } from '@remix-run/react';
import { Toast } from '#app/components/toast/toast.tsx';
import { useSyncExternalStore } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { Box } from '#app/components/ui/box.ts';
import {
  CONNECTED,
  getConnection,
  subscribeToConnection,
} from '#app/components/beacon/connection.ts';
import { useShell } from '../shell-context.ts';
import { DATA_REQUESTS_TEXT, dataRequestsTitle } from '#app/view-models/shell/data-requests.ts';

const CHANGED_SHOP = 'rs';

/** Notices that an address requests, with their durations in the specification. */
const NOTICES = [
  // features.md, "Multishop".
  { word: CHANGED_SHOP, text: 'You have switched shop successfully', durationMs: 5000 },
  // shell.md section 2, "Other shell elements".
  { word: 'magic', text: "We've worked our magic!", durationMs: 6000 },
] as const;

/**
 * Shows the notice of the address, after a change of shop for instance; closing it clears the
 * address.
 */
export function AddressNotice() {
  const [params, setParams] = useSearchParams();
  const { shop } = useShell();
  const isShown = (word: string) => word !== CHANGED_SHOP || shop?.isShopChangeSilent !== true;
  const notice = NOTICES.find(({ word }) => params.get(word) === '1' && isShown(word));
  if (notice === undefined) return null;
  const dismiss = () =>
    setParams(
      (current) => {
        current.delete(notice.word);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Toast key={notice.word} durationMs={notice.durationMs} onGone={dismiss}>
      {notice.text}
    </Toast>
  );
}

/** Shows the age of the figures while the page is without a connection. */
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

function clockText(atMs: number): string {
  const at = new Date(atMs);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Notifies the owner of a shop that customers await an answer, until they have one. */
export function DataRequestsNotice() {
  const { openDataRequests } = useShell();
  const { pathname, search } = useLocation();
  // The settings of the shop list them, and the stored data.
  const isThere = pathname === '/settings' && search.includes('item=shop');
  if (openDataRequests === 0 || isThere) return null;
  return (
    <Box padding="400" paddingBlockEnd="0">
      <Banner
        tone="warning"
        title={dataRequestsTitle(openDataRequests)}
        action={{ content: 'See what to answer', url: '/settings?item=shop' }}
      >
        {DATA_REQUESTS_TEXT}
      </Banner>
    </Box>
  );
}
