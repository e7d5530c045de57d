import type { ReactNode } from 'react';
import { useNavigate } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { Tabs } from '#app/components/ui/tabs.ts';
import { getButtonState } from '#app/domain/access/roles/actions.ts';
import { useRole } from '#app/components/role-context.ts';
import { NOTIFICATIONS_PATH } from '#app/view-models/mail/notifications-view.ts';
import { useFormReply } from '#app/components/form/use-form-reply.ts';

const NOTIFICATIONS_TAB = 'notifications';
const MAILS_ACTION = 'open_email_notifications';

const ALL_TABS = [
  { id: 'costs', content: 'Costs', url: '/settings?item=costs' },
  { id: 'shop', content: 'Shop', url: '/settings?item=shop' },
  { id: 'user', content: 'User', url: '/settings?item=user' },
  { id: 'workspace', content: 'Workspace', url: '/settings?item=workspace' },
  { id: 'reconciliation', content: 'Reconciliation', url: '/settings?item=reconciliation' },
  { id: 'api', content: 'API access', url: '/settings/api-access' },
  { id: NOTIFICATIONS_TAB, content: 'Email notifications', url: NOTIFICATIONS_PATH },
];

/**
 * Returns the items of the settings that this role has, and the page of mails, which is separate.
 */
function useSettingsTabs() {
  const role = useRole();
  const hasMails = role !== null && getButtonState(role, MAILS_ACTION) === 'shown';
  return ALL_TABS.filter(({ id }) => hasMails || id !== NOTIFICATIONS_TAB);
}

/** Renders the settings: their items as tabs, and the result of the last form. */
export function SettingsFrame({
  tab,
  children,
}: {
  readonly tab: string;
  readonly children: ReactNode;
}) {
  const reply = useFormReply();
  const navigate = useNavigate();
  const tabs = useSettingsTabs();
  const selected = tabs.findIndex(({ id }) => id === tab);
  return (
    <Page title="Settings">
      <BlockStack gap="400">
        <Tabs
          tabs={tabs}
          selected={selected}
          onSelect={(index) => navigate(tabs[index]?.url ?? '/settings')}
        />
        {reply?.ok === true && (
          <div role="status">
            <Banner tone="success">{reply.message}</Banner>
          </div>
        )}
        {children}
      </BlockStack>
    </Page>
  );
}
