import { SkeletonBodyText } from '@shopify/polaris';
import { type ReactNode, Suspense } from 'react';
import { useInBrowser } from '#app/components/states/use-in-browser.ts';
import styles from './chart.module.css';

/**
 * Keeps a plot's place on the server and until its code is there: charts load after the figures,
 * and nothing jumps when they come.
 */
export function LazyPlot({ children }: { readonly children: () => ReactNode }) {
  const isInBrowser = useInBrowser();
  const skeleton = <SkeletonBodyText lines={6} />;
  return (
    <div className={styles['plot']}>
      {isInBrowser ? <Suspense fallback={skeleton}>{children()}</Suspense> : skeleton}
    </div>
  );
}
