import { Text } from '#app/components/ui/text.ts';
import {
  type ConnectorAccountView,
  getOtherShopText,
} from '#app/view-models/connectors/connectors-view.ts';
import styles from './accounts-form.module.css';

/**
 * Names the other shop in which an account counts; a text of its own, since that of a disabled box
 * is faint.
 */
export function OtherShopNote({
  account,
  source,
}: {
  readonly account: ConnectorAccountView;
  readonly source: string;
}) {
  const text = getOtherShopText(account, source);
  if (text === null) return null;
  return (
    <div className={styles['note']}>
      <Text as="p" tone="subdued">
        {text}
      </Text>
    </div>
  );
}
