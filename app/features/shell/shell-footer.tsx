import { Link } from '@remix-run/react';
import styles from './shell.module.css';

/** What the figures are and are not, and the documents (features.md, "Layout choice"). */
export function ShellFooter() {
  return (
    <footer className={styles['footer']}>
      <p>
        Data comes from the user and third parties. Farthing makes no claim that it is complete, and
        nothing here is financial advice.
      </p>
      <nav aria-label="Documents">
        <Link to="/terms">Terms</Link>
        <Link to="/privacy">Privacy</Link>
      </nav>
    </footer>
  );
}
