import { Badge, BlockStack, Card, InlineStack, Text } from '@shopify/polaris';
import type { ProposalNote } from '#app/domain/imports/resolve-proposal.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';

const BADGES = { guess: 'Guess', question: 'Please check', fact: null } as const;

/** What was decided about the file, guesses marked. */
export function NotesCard({ notes }: { readonly notes: readonly ProposalNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {IMPORT_MESSAGES.notesTitle}
        </Text>
        <BlockStack gap="200">
          {notes.map(({ kind, text }) => (
            <InlineStack key={text} gap="200" blockAlign="center">
              {BADGES[kind] !== null && (
                <Badge tone={kind === 'question' ? 'warning' : 'attention'}>{BADGES[kind]}</Badge>
              )}
              <Text as="span">{text}</Text>
            </InlineStack>
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  );
}
