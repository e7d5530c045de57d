import { Link, useLocation } from '@remix-run/react';
import { Icon } from '#app/components/ui/icon.ts';
import { QuestionCircleIcon } from '#app/components/ui/icons.ts';
import { helpOfPage } from '#app/view-models/help/help-view.ts';
import styles from '../top-bar.module.css';

/** Links to the help of the page on screen; on a phone the user's menu and the footer do. */
export function PageHelpLink({ isOnPage = false }: { readonly isOnPage?: boolean }) {
  const { pathname, search } = useLocation();
  const place = isOnPage ? styles['onPage'] : styles['spare'];
  return (
    <Link
      className={`${styles['bell']} ${place}`}
      to={helpOfPage(pathname + search)}
      aria-label="Help with this page"
    >
      <Icon source={QuestionCircleIcon} />
    </Link>
  );
}
