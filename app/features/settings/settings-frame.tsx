import type { ReactNode } from 'react';
import { useNavigate } from '@remix-run/react';
import { Banner, BlockStack, Page, Tabs } from '@shopify/polaris';
import { useFormReply } from '#app/components/form/use-form-reply.ts';

export const SETTINGS_TABS = [
  { id: 'costs', content: 'Costs', url: '/settings?item=costs' },
  { id: 'shop', content: 'Shop', url: '/settings?item=shop' },
  { id: 'user', content: 'User', url: '/settings?item=user' },
  { id: 'workspace', content: 'Workspace', url: '/settings?item=workspace' },
  { id: 'reconciliation', content: 'Reconciliation', url: '/settings?item=reconciliation' },
  { id: 'api', content: 'API access', url: '/settings/api-access' },
];

/** The settings: their items as tabs, and what the last form has done. */
export function SettingsFrame({
  tab,
  children,
}: {
  readonly tab: string;
  readonly children: ReactNode;
}) {
  const reply = useFormReply();
  const navigate = useNavigate();
  const selected = SETTINGS_TABS.findIndex(({ id }) => id === tab);
  return (
    <Page title="Settings">
      <BlockStack gap="400">
        <Tabs
          tabs={SETTINGS_TABS}
          selected={selected}
          onSelect={(index) => navigate(SETTINGS_TABS[index]?.url ?? '/settings')}
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
