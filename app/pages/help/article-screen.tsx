import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { Page } from '#app/components/ui/page.ts';
import { Text } from '#app/components/ui/text.ts';
import { ArticleBody } from '#app/components/help/article-body.tsx';
import type { HelpArticleView } from '#app/view-models/help/help-view.ts';
import { ArticleLinks, ToSupport } from './help-screen.tsx';

const BACK = { content: 'Help', url: '/help' };

export function ArticleScreen({ article }: { readonly article: HelpArticleView }) {
  return (
    <Page title={article.title} backAction={BACK} narrowWidth>
      <BlockStack gap="400">
        <Card>
          <ArticleBody article={article} />
        </Card>
        {article.related.length > 0 && (
          <Card>
            <BlockStack gap="300">
              <Text as="h2" variant="headingMd">
                See also
              </Text>
              <ArticleLinks articles={article.related} />
            </BlockStack>
          </Card>
        )}
        <ToSupport />
      </BlockStack>
    </Page>
  );
}

export function NoArticleScreen() {
  return (
    <Page title="There is no such article" backAction={BACK} narrowWidth>
      <Card>
        <BlockStack gap="300" inlineAlign="start">
          <Text as="p">
            The link is old or mistyped. Search the help, or look through all articles.
          </Text>
          <Button url="/help" variant="primary">
            Open the help
          </Button>
        </BlockStack>
      </Card>
    </Page>
  );
}
