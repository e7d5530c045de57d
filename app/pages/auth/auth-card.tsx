import type { ReactNode } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import styles from './auth.module.css';

export function AuthCard({
  title,
  text,
  isSection = false,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  /** True below the card that names the page. */
  readonly isSection?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['card']}>
      <Card>
        <BlockStack gap="400">
          <Text as={isSection ? 'h2' : 'h1'} variant={isSection ? 'headingMd' : 'headingLg'}>
            {title}
          </Text>
          {text !== undefined && <Text as="p">{text}</Text>}
          {children}
        </BlockStack>
      </Card>
    </div>
  );
}
