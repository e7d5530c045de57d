import { useFetcher, useLocation } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { Box } from '#app/components/ui/box.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { useEffect, useState } from 'react';
import { sendCall } from '#app/components/beacon/send-call.ts';
import { callOnce } from '#app/components/calls/call-once.ts';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { Delayed } from './delayed.tsx';
import { useShell } from '../shell-context.ts';
import ShellModal from '../shell-modal.tsx';
import {
  HIDE_FUNDING,
  HIDE_PARTNER_OFFER,
  HIDE_PARTNER_POP_UP,
  PARTNER_NOTICES_PATH,
  type PartnerNoticesView,
} from '#app/view-models/partners/partner-notices.ts';
import { PARTNER_NOTICE_MESSAGES } from './partner-notice-messages.ts';
import { PartnerRail } from './partner-rail.tsx';

/**
 * Renders the partner content around the pages: the rail on request, banners and a pop-up outside
 * the admin.
 */
export default function PartnerNotices() {
  const { shop, isEmbedded } = useShell();
  const isInAdmin = useEmbeddedKey() !== null;
  const { pathname } = useLocation();
  const view = useNotices(shop?.shopKey ?? null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  if (view === null) return null;
  const isQuiet = isInAdmin || isEmbedded;
  const close = (attribute: string) => setClosed(new Set([...closed, attribute]));
  const isOpen = (attribute: string) => !isQuiet && !closed.has(attribute);
  return (
    <>
      {view.hasOfferBanner && isOpen(HIDE_PARTNER_OFFER) && (
        <NoticeBanner {...OFFER_BANNER} onClosed={close} />
      )}
      {view.hasFundingBanner && isOpen(HIDE_FUNDING) && pathname === '/pl-report' && (
        <NoticeBanner {...FUNDING_BANNER} onClosed={close} />
      )}
      {view.hasPopUp && !isQuiet && <PopUp />}
      <PartnerRail offers={view.offers} />
    </>
  );
}

function useNotices(shopKey: string | null): PartnerNoticesView | null {
  const { load, data } = useFetcher<PartnerNoticesView>({
    key: `partner notices ${shopKey ?? ''}`,
  });
  useEffect(() => load(PARTNER_NOTICES_PATH), [load]);
  return data ?? null;
}

interface NoticeBannerProps {
  /** The attribute of the shop that closes it for good. */
  readonly attribute: string;
  readonly text: string;
  readonly link: string;
  readonly to: string;
  readonly onClosed: (attribute: string) => void;
}

const OFFER_BANNER = {
  attribute: HIDE_PARTNER_OFFER,
  text: PARTNER_NOTICE_MESSAGES.offer,
  link: PARTNER_NOTICE_MESSAGES.seeOffers,
  to: '/get-funded',
} as const;

const FUNDING_BANNER = {
  attribute: HIDE_FUNDING,
  text: PARTNER_NOTICE_MESSAGES.funding,
  link: PARTNER_NOTICE_MESSAGES.seeValuation,
  to: '/valuate-shop',
} as const;

/** Renders a banner that disappears once its closing is stored; until then it stays and says so. */
function NoticeBanner({ attribute, text, link, to, onClosed }: NoticeBannerProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const close = async () => {
    const value = { attribute_name: attribute, attribute_value: 1 };
    const params = { become_shop_ID: 'become_shop_ID', ...value };
    const { isDone } = await callOnce('Attributes', 'saveShopAttribute', params);
    setHasFailed(!isDone);
    if (isDone) onClosed(attribute);
  };
  return (
    <Delayed>
      <Box padding="400" paddingBlockEnd="0">
        <Banner tone="info" onDismiss={() => void close()}>
          {`${text} `}
          <Link url={to}>{link}</Link>
          {hasFailed && <Text as="p">{PARTNER_NOTICE_MESSAGES.notClosed}</Text>}
        </Banner>
      </Box>
    </Delayed>
  );
}

/** Opens once for a shop, on its dashboard, unless a modal of the start opens there. */
function PopUp() {
  const { startUp } = useShell();
  const { pathname } = useLocation();
  const isDue = pathname === '/dashboard' && !startUp.some((task) => task.do === 'open_modal');
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  useEffect(() => {
    if (!isDue || state !== 'waiting') return;
    setState('open');
    const attribute = { attribute_name: HIDE_PARTNER_POP_UP, attribute_value: 1 };
    sendCall('Attributes', 'saveShopAttribute', { become_shop_ID: 'become_shop_ID', ...attribute });
  }, [isDue, state]);
  if (state !== 'open') return null;
  const { popUpTitle, offer, seeOffers } = PARTNER_NOTICE_MESSAGES;
  return (
    <ShellModal
      title={popUpTitle}
      text={offer}
      action={{ label: seeOffers, url: '/get-funded' }}
      onClose={() => setState('closed')}
    />
  );
}
