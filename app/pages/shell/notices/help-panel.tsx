import { useEffect } from 'react';
import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { XIcon } from '#app/components/ui/icons.ts';
import { ArticleBody } from '#app/components/help/article-body.tsx';
import { HelpAddressContext } from '#app/components/help/marked-text.tsx';
import { SideSheet } from '#app/components/side-sheet.tsx';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { helpAddress, type HelpReply } from '#app/view-models/help/help-view.ts';
import { useShell } from '../shell-context.ts';
import styles from './help-panel.module.css';

/**
 * Shows the article that `?m=` names, beside the page. Inside the Shopify admin, where nothing
 * opens by itself over a page, the address leads to the article's own page.
 */
export default function HelpPanel({ name }: { readonly name: string }) {
  const { isEmbedded } = useShell();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const article = helpAddress(encodeURIComponent(name));
  useEffect(() => {
    if (isEmbedded) navigate(article, { replace: true });
  }, [isEmbedded, navigate, article]);
  if (isEmbedded) return null;
  const withArticle = (next: string | null) => {
    const query = new URLSearchParams(search);
    if (next === null) query.delete('m');
    else query.set('m', next);
    return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
  };
  const close = () => navigate(withArticle(null), { replace: true, preventScrollReset: true });
  // The page of all figures is too long for a panel, and its links name places in it.
  const toAddress = (to: string) => {
    const next = /^\/help\/([a-z0-9-]+)$/.exec(to)?.[1];
    return next === undefined ? to : withArticle(next);
  };
  return (
    <SideSheet open onClose={close} accessibilityLabel="Help">
      <HelpAddressContext.Provider value={toAddress}>
        <Content key={name} address={article} onClose={close} />
      </HelpAddressContext.Provider>
    </SideSheet>
  );
}

function Content({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const { load, data } = useFetcher<HelpReply>();
  useEffect(() => load(address), [load, address]);
  const article = data?.article ?? null;
  const title = data === undefined ? 'Help' : (article?.title ?? 'There is no such article');
  return (
    <div className={styles['panel']}>
      <Box padding="400" borderBlockEndWidth="025" borderColor="border">
        <InlineStack align="space-between" blockAlign="center" wrap={false} gap="200">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          <Button icon={XIcon} accessibilityLabel="Close" variant="tertiary" onClick={onClose} />
        </InlineStack>
      </Box>
      <div className={styles['body']}>
        {data === undefined && <SkeletonLines lines={8} />}
        <BlockStack gap="400">
          {article !== null && <ArticleBody article={article} />}
          {data !== undefined && (
            <Link url={article === null ? '/help' : address}>
              {article === null ? 'Open the help' : 'Open as a page'}
            </Link>
          )}
        </BlockStack>
      </div>
    </div>
  );
}
