import { useLocation, useNavigate } from '@remix-run/react';
import { BlockStack, Box, Button, Card, InlineStack, Page, Text } from '@shopify/polaris';
import {
  ERROR_ACTION_LABELS,
  type ErrorAction,
  getErrorPage,
} from '#app/view-models/start-up/error-page.ts';

/** Title, text and ways on of a status (shell.md, "Error page"). */
export function ErrorWordsPage({
  status,
  message,
}: {
  readonly status: number;
  /** What the page said about itself; null without a word. */
  readonly message: string | null;
}) {
  const { title, text, actions } = getErrorPage(status, message);
  return (
    <Page>
      <Card>
        <Box padding="400">
          <BlockStack gap="400">
            <img src="/illustrations/error.svg" alt="" width={140} height={100} />
            <Text as="h1" variant="headingLg">
              {title}
            </Text>
            {/* "There is no such order." says more than that there is no such page. */}
            <Text as="p">{status === 404 && message !== null ? message : text}</Text>
            <InlineStack gap="200">
              {actions.map((action) => (
                <Way key={action} action={action} />
              ))}
            </InlineStack>
          </BlockStack>
        </Box>
      </Card>
    </Page>
  );
}

function Way({ action }: { readonly action: ErrorAction }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const label = ERROR_ACTION_LABELS[action];
  switch (action) {
    case 'dashboard':
      return (
        <Button variant="primary" url="/dashboard">
          {label}
        </Button>
      );
    case 'go_back':
      return <Button onClick={() => navigate(-1)}>{label}</Button>;
    case 'try_again':
      return (
        <Button variant="primary" onClick={() => window.location.reload()}>
          {label}
        </Button>
      );
    case 'report_problem':
      return (
        <Button variant="primary" url={`/support?${new URLSearchParams({ page: pathname })}`}>
          {label}
        </Button>
      );
  }
}
