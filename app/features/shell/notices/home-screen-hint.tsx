import { useEffect, useState } from 'react';
import { Banner } from '@shopify/polaris';
import { useShell } from '../shell-context.ts';
import styles from '../shell.module.css';

const KEY = 'farthing-home-screen-hint';

/** Tells people with an iPhone, once, how Farthing comes onto their home screen. */
export function HomeScreenHint() {
  const { isEmbedded } = useShell();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(!isEmbedded && isWanted()), [isEmbedded]);
  if (!isShown) return null;
  const dismiss = () => {
    setIsShown(false);
    remember();
  };
  return (
    <div className={styles['hint']}>
      <Banner title="Add Farthing to your home screen" onDismiss={dismiss}>
        Tap the Share button of your browser, then “Add to Home Screen”.
      </Banner>
    </div>
  );
}

function isWanted(): boolean {
  if (!/iPhone/.test(navigator.userAgent)) return false;
  if (window.matchMedia('(display-mode: standalone)').matches) return false;
  try {
    return window.localStorage.getItem(KEY) === null;
  } catch {
    // It could not be remembered that the hint was closed: it would come back on every page.
    return false;
  }
}

function remember(): void {
  try {
    window.localStorage.setItem(KEY, '1');
  } catch {
    // Storage was switched off since: the hint may come once more.
  }
}
