import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { List } from '#app/components/ui/list.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { OfferList } from '#app/components/partners/offer-list.tsx';
import { getPageHeading } from '#app/domain/pages/title.ts';
import type { PartnerOffersView } from '#app/view-models/partners/partner-offer-view.ts';
import { FINANCING_MESSAGES } from './financing-messages.ts';

/** /get-funded, /financing and /financing/offers: offers of partners, each with its link. */
export function FinancingScreen({
  path,
  view,
}: {
  readonly path: string;
  readonly view: PartnerOffersView;
}) {
  return (
    <Page title={getPageHeading(path)} subtitle={FINANCING_MESSAGES.source}>
      <BlockStack gap="400">
        {path === '/financing' && <BeforeYouBorrow />}
        {path === '/get-funded' && <ValuationHint />}
        <OfferList view={view} place={path === '/get-funded' ? 'get_funded' : 'financing'} />
        {view.isLogged && (
          <Box paddingInline={{ xs: '400', sm: '0' }}>
            <Text as="p" tone="subdued">
              {FINANCING_MESSAGES.logged}
            </Text>
          </Box>
        )}
      </BlockStack>
    </Page>
  );
}

function BeforeYouBorrow() {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          {FINANCING_MESSAGES.beforeTitle}
        </Text>
        <List>
          {FINANCING_MESSAGES.before.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}

function ValuationHint() {
  return (
    <Card>
      <BlockStack gap="200" inlineAlign="start">
        <Text as="p">{FINANCING_MESSAGES.valuation}</Text>
        <Button url="/valuate-shop">{FINANCING_MESSAGES.toValuation}</Button>
      </BlockStack>
    </Card>
  );
}
