import { Form } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { Link } from '#app/components/ui/link.ts';
import { Page } from '#app/components/ui/page.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { useState } from 'react';
import type { HelpIndexView, HelpLink } from '#app/view-models/help/help-view.ts';
import styles from './help-screen.module.css';

export function HelpScreen({ groups, query, found }: HelpIndexView) {
  return (
    <Page title="Help">
      <BlockStack gap="400">
        <Card>
          <Search key={query} query={query} />
        </Card>
        {query !== '' && <SearchResults query={query} found={found} />}
        <div className={styles['groups']}>
          {groups.map(({ title, articles }) => (
            <div key={title} className={styles['group']}>
              <Card>
                <BlockStack gap="300">
                  <Text as="h2" variant="headingMd">
                    {title}
                  </Text>
                  <ArticleLinks articles={articles} />
                </BlockStack>
              </Card>
            </div>
          ))}
        </div>
        <ToSupport />
      </BlockStack>
    </Page>
  );
}

/** Renders a form that also works without script: the server searches. */
function Search({ query }: { readonly query: string }) {
  const [value, setValue] = useState(query);
  return (
    <Form action="/help" role="search">
      <TextField
        label="Search the help"
        name="q"
        type="search"
        value={value}
        onChange={setValue}
        placeholder="unit cost, refund, exchange rate"
        autoComplete="off"
        maxLength={100}
        connectedRight={<Button submit>Search</Button>}
      />
    </Form>
  );
}

function SearchResults({
  query,
  found,
}: {
  readonly query: string;
  readonly found: readonly HelpLink[];
}) {
  const title =
    found.length === 0 ? `Nothing found for “${query}”` : `${found.length} found for “${query}”`;
  return (
    <Card>
      <BlockStack gap="300">
        <div role="status">
          <Text as="h2" variant="headingMd" breakWord>
            {title}
          </Text>
        </div>
        {found.length === 0 && (
          <Text as="p">
            Try one word, or another one for it, such as “shipping” for “postage”. All articles
            stand below.
          </Text>
        )}
        <ArticleLinks articles={found} />
        <div>
          <Button url="/help">Clear the search</Button>
        </div>
      </BlockStack>
    </Card>
  );
}

export function ArticleLinks({ articles }: { readonly articles: readonly HelpLink[] }) {
  if (articles.length === 0) return null;
  return (
    <ul className={styles['links']}>
      {articles.map(({ title, summary, to }) => (
        <li key={to}>
          <Link url={to}>{title}</Link>
          <Text as="p" tone="subdued">
            {summary}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** Links to support when no article helps. */
export function ToSupport() {
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }}>
      <Text as="p" tone="subdued">
        Not what you were looking for? <Link url="/support">Write to us</Link>, with what you did
        and what you expected.
      </Text>
    </Box>
  );
}
