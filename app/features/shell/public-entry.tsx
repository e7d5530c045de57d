import { BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';

/** The public entry page: what Farthing is, and the ways in. */
export function PublicEntry() {
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h1" variant="headingLg">
          Farthing
        </Text>
        <Text as="p">
          Profit analytics for online stores: what your shop earned, after every cost, and why.
        </Text>
        <InlineStack gap="200">
          <Button variant="primary" url="/register">
            Create your account
          </Button>
          <Button url="/login">Log in</Button>
          <Button url="/demo">Look at the demo shop</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
