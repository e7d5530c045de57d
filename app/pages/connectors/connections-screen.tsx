import { Link } from '@remix-run/react';
import { Badge } from '#app/components/ui/badge.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import {
  type ConnectionHealthView,
  type ConnectionsHealthView,
  describeHealth,
  getHealthBadge,
} from './connection-health.ts';

const ADS_PATH = '/onboarding/advertising/integrations';

/** /settings/connections: the last reading of each source, and its fault. */
export function ConnectionsScreen({ view }: { readonly view: ConnectionsHealthView }) {
  return (
    <Page
      title="Connections"
      subtitle="When each source was last read, and what keeps it from being read."
    >
      <BlockStack gap="400">
        {view.connections.length === 0 && <NoConnections />}
        {view.connections.map((connection) => (
          <Connection key={connection.key} connection={connection} locale={view.locale} />
        ))}
      </BlockStack>
    </Page>
  );
}

function NoConnections() {
  return (
    <Card>
      <BlockStack gap="200" inlineAlign="start">
        <Text as="p">
          No ad platform, shipping provider or other source is connected yet: connect one, and its
          figures come in by themselves.
        </Text>
        <Link to={ADS_PATH} className="Polaris-Link">
          Connect an ad platform
        </Link>
      </BlockStack>
    </Card>
  );
}

function Connection({
  connection,
  locale,
}: {
  readonly connection: ConnectionHealthView;
  readonly locale: string;
}) {
  const { name, page } = connection;
  const { tone, text } = getHealthBadge(connection);
  return (
    <Card>
      <BlockStack gap="200" inlineAlign="start">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {name}
          </Text>
          <Badge tone={tone}>{text}</Badge>
        </InlineStack>
        {describeHealth(connection, locale).map((sentence) => (
          <Text as="p" key={sentence} breakWord>
            {sentence}
          </Text>
        ))}
        <Link to={page} className="Polaris-Link" aria-label={`Open its settings: ${name}`}>
          Open its settings
        </Link>
      </BlockStack>
    </Card>
  );
}
