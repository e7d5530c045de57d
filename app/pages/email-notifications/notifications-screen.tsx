import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { List } from '#app/components/ui/list.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { REPORT_PATH } from '#app/view-models/custom-reports/custom-report-views.ts';
import { DELIVERY_ANCHOR } from '#app/view-models/custom-reports/delivery-view.ts';
import type { NotificationsView } from '#app/view-models/mail/notifications-view.ts';
import { AlertsCard } from './alerts-card.tsx';
import { DigestsCard } from './digests-card.tsx';
import { NOTIFICATION_MESSAGES } from './notification-messages.ts';

/** /email-notifications: the user's mails about the shop on screen, and their settings. */
export function NotificationsScreen({ view }: { readonly view: NotificationsView }) {
  const { shop, email, reports, refusal } = view;
  const reply = useFormReply();
  return (
    <Page
      title={NOTIFICATION_MESSAGES.title}
      subtitle={NOTIFICATION_MESSAGES.subtitle(shop.name)}
      backAction={{ content: 'Dashboard', url: '/dashboard' }}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {email === null ? (
          <Banner
            tone="warning"
            action={{ content: NOTIFICATION_MESSAGES.addAddress, url: '/settings?item=user' }}
          >
            {NOTIFICATION_MESSAGES.noAddress}
          </Banner>
        ) : (
          <Box paddingInline={{ xs: '400', sm: '0' }}>
            <Text as="p" tone="subdued">
              {NOTIFICATION_MESSAGES.sentTo(email)}
            </Text>
          </Box>
        )}
        <div role="status">
          {reply?.ok === true && <Banner tone="success">{reply.message}</Banner>}
        </div>
        <DigestsCard view={view} />
        <AlertsCard view={view} />
        <ReportsCard reports={reports} />
      </BlockStack>
    </Page>
  );
}

/** Lists the custom reports that the user receives, each with the page that changes it. */
function ReportsCard({ reports }: Pick<NotificationsView, 'reports'>) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {NOTIFICATION_MESSAGES.reports}
        </Text>
        <Text as="p" tone="subdued">
          {reports.length === 0
            ? NOTIFICATION_MESSAGES.noReports
            : NOTIFICATION_MESSAGES.reportsText}
        </Text>
        {reports.length === 0 ? (
          <div>
            <Button variant="plain" url="/custom-reports/my-reports">
              {NOTIFICATION_MESSAGES.toReports}
            </Button>
          </div>
        ) : (
          <List>
            {reports.map(({ reportId, name, scheduleText }) => (
              <List.Item key={reportId}>
                <Button variant="plain" url={`${REPORT_PATH}/${reportId}#${DELIVERY_ANCHOR}`}>
                  {name}
                </Button>
                {`: ${scheduleText}`}
              </List.Item>
            ))}
          </List>
        )}
      </BlockStack>
    </Card>
  );
}
