import { isRouteErrorResponse, useNavigate } from '@remix-run/react';
import { BlockStack, Box, Button, Card, InlineStack, Page, Text } from '@shopify/polaris';
import { errorWords } from './error-words.ts';

/** What went wrong, in calm words, and the ways on (shell.md, "Error page"). */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const navigate = useNavigate();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : null;
  const { title, text } = errorWords(status, said);
  return (
    <Page>
      <Card>
        <Box padding="400">
          <BlockStack gap="400">
            <Text as="h1" variant="headingLg">
              {title}
            </Text>
            <Text as="p">{text}</Text>
            <InlineStack gap="200">
              <Button variant="primary" url="/dashboard">
                Go to the dashboard
              </Button>
              <Button onClick={() => navigate(-1)}>Go Back</Button>
            </InlineStack>
          </BlockStack>
        </Box>
      </Card>
    </Page>
  );
}
