import type { ShellView } from '#app/view-models/shell/shell-view.ts';
import styles from './shell.module.css';

/** Shows ids for developers of Farthing; in development only. */
export default function DeveloperBar({
  developer,
}: {
  readonly developer: NonNullable<ShellView['developer']>;
}) {
  const facts = [
    ['Platform', developer.platformId],
    ['Environment', developer.environment],
    ['Workspace', developer.workspaceId],
    ['User', developer.userId],
    ['Shop', developer.shopId],
    ['Uninstalled', developer.isUninstalled ? 'yes' : 'no'],
  ] as const;
  return (
    <div className={styles['developer']} role="note" aria-label="Development">
      {facts.map(([name, value]) => (
        <span key={name}>{`${name}: ${value ?? 'none'}`}</span>
      ))}
    </div>
  );
}
