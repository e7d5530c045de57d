import { useShell } from './shell-context.ts';
import styles from './shell.module.css';

/** Ids for whoever works on Farthing; in development only. */
export function DeveloperBar() {
  const { developer } = useShell();
  if (developer === null) return null;
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
