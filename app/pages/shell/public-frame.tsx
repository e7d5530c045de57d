import { useEffect, useRef, type ReactNode } from 'react';
import { HEIGHT_MESSAGE } from '#app/view-models/shell/height-message.ts';
import styles from './shell.module.css';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';

/**
 * Renders the public layout: sends its height to the window that frames it, whenever it changes.
 */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  const page = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = page.current;
    if (element === null || window.parent === window) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      // Any site may frame a public page, and its height is no secret.
      window.parent.postMessage({ type: HEIGHT_MESSAGE, height }, '*');
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <main ref={page} className={styles['public']}>
      {children}
    </main>
  );
}

/** Renders the public entry page: a description of Farthing, and the log-in links. */
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
