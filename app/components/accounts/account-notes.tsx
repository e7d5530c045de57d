import { Text } from '#app/components/ui/text.ts';
import { getAccountNotes } from '#app/view-models/connectors/account-notes.ts';
import type { ConnectorAccountView } from '#app/view-models/connectors/connectors-view.ts';
import styles from './accounts-form.module.css';

/** Shows notes about the figures of a connected account. */
export function AccountNotes({
  account,
  source,
  locale,
}: {
  readonly account: ConnectorAccountView;
  readonly source: string;
  readonly locale: string;
}) {
  if (!account.isChosen) return null;
  return getAccountNotes(account, source, locale).map((text) => (
    <div key={text} className={styles['note']}>
      <Text as="p" tone="caution">
        {text}
      </Text>
    </div>
  ));
}
