import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { CopyButton } from '#app/components/copy-button.tsx';
import { Simulators } from '#app/components/simulators/lazy-simulators.tsx';
import styles from '#app/components/simulators/simulators.module.css';
import { useInBrowser } from '#app/components/states/use-in-browser.ts';
import type { SimulatorsView } from '#app/view-models/simulators/simulators-view.ts';
import { HEIGHT_MESSAGE } from '#app/view-models/shell/height-message.ts';

const FRAME_ID = 'farthing-profit-calculator';

export const CALCULATOR_DESCRIPTION =
  'Work out what an online store keeps: profit and margin, break-even price, ad budget, ' +
  'discounts and price changes, each with its assumptions.';

/** /public/profit-calculator: the simulators for all visitors, also in a frame of another site. */
export function PublicCalculator({ view }: { readonly view: SimulatorsView }) {
  return (
    <BlockStack gap="400">
      <BlockStack gap="100">
        <Text as="h1" variant="headingLg">
          Profit calculator
        </Text>
        <Text as="p" tone="subdued">
          What is left of a price, of an order and of a month, and what a discount, another price or
          more ads would do to it.
        </Text>
      </BlockStack>
      <Card padding="0">
        <Simulators view={view} renderPublicFoot={(link) => <PublicFoot link={link} />} />
      </Card>
    </BlockStack>
  );
}

/** Names the product, and offers the embed code, where it is not embedded already. */
function PublicFoot({ link }: { readonly link: string }) {
  const isInBrowser = useInBrowser();
  const isFramed = isInBrowser && window.parent !== window;
  return (
    <BlockStack gap="400">
      {isInBrowser && !isFramed && (
        <EmbedSnippet address={new URL(link, window.location.origin).href} />
      )}
      <Text as="p" tone="subdued">
        A calculation from the figures that you typed, and no financial advice. By{' '}
        <Link url="/public" target={isFramed ? '_blank' : '_self'}>
          Farthing
        </Link>
        .
      </Text>
    </BlockStack>
  );
}

function EmbedSnippet({ address }: { readonly address: string }) {
  const snippet = writeEmbedSnippet(address);
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h2" variant="headingSm">
          Put this calculator on your own site
        </Text>
        <CopyButton text={snippet} accessibilityLabel="Copy the snippet" />
      </InlineStack>
      <pre className={styles['snippet']} tabIndex={0} aria-label="Snippet">
        {snippet}
      </pre>
    </BlockStack>
  );
}

/** Returns the code that embeds the calculator in another site, with its height. */
function writeEmbedSnippet(address: string): string {
  const source = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe id="${FRAME_ID}" src="${source}" title="Profit calculator"
  loading="lazy" style="width: 100%; height: 900px; border: 0"></iframe>
<script>
  window.addEventListener('message', function (event) {
    var frame = document.getElementById('${FRAME_ID}');
    if (event.source !== frame.contentWindow || !event.data) return;
    if (event.data.type === '${HEIGHT_MESSAGE}') frame.style.height = event.data.height + 'px';
  });
</script>`;
}
