import { BlockStack, Button, Card, Page, Text } from '@shopify/polaris';
import { notImplementedText, matchRoute } from '#app/domain/access/routes/match-route.ts';
import { getPageHeading } from '#app/domain/access/routes/title.ts';

/** A page whose feature comes later: its title, and plainly what it will show. */
export function NotImplementedScreen({ path }: { readonly path: string }) {
  const route = matchRoute(path)?.route;
  return (
    <Page title={getPageHeading(path)}>
      <Card>
        <BlockStack gap="300" inlineAlign="start">
          <Text as="p">{route === undefined ? null : notImplementedText(route)}</Text>
          <Button url="/dashboard">Go to the dashboard</Button>
        </BlockStack>
      </Card>
    </Page>
  );
}
