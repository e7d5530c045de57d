import { Link } from '@remix-run/react';
import styles from './shell.module.css';

/** What the figures are and are not, and the documents (features.md, "Layout choice"). */
export function ShellFooter() {
  return (
    <footer className={styles['footer']}>
      <p>
        Figures are made from your data and that of third parties. They are not financial advice.
      </p>
      <nav aria-label="Documents">
        <Link to="/terms">Terms</Link>
        <Link to="/privacy">Privacy</Link>
      </nav>
    </footer>
  );
}
