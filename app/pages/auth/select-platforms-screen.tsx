import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Text } from '#app/components/ui/text.ts';
import { FileDrop } from '#app/components/upload/file-drop.tsx';
import { LeaveLink } from './leave-link.tsx';
import { PLATFORM_ROWS, type PlatformConnectLink } from './platform-table.ts';
import styles from './auth.module.css';

export interface SelectPlatformsScreenProps {
  readonly hasAccount: boolean;
  readonly connectable: readonly number[];
  /** The reason why a shop was not connected a moment ago; null when none was refused. */
  readonly refusal: string | null;
}

/** /register/select-platforms: the platform of the shop. */
export function SelectPlatformsScreen(props: SelectPlatformsScreenProps) {
  const { hasAccount, connectable, refusal } = props;
  const isOpen = ({ id, url }: (typeof PLATFORM_ROWS)[number]) =>
    url !== null || connectable.includes(id);
  const shown = PLATFORM_ROWS.filter(isOpen);
  const others = PLATFORM_ROWS.filter((row) => !isOpen(row));
  return (
    <div className={styles['wide']}>
      <BlockStack gap="400">
        <Text as="h1" variant="headingLg">
          Where is your shop?
        </Text>
        <ol className={styles['steps']}>
          <li aria-current="step">Upload your orders or connect your shop</li>
          <li>Add what your products cost</li>
          <li>See your profit</li>
        </ol>
        {refusal !== null && <Banner tone="warning">{refusal}</Banner>}
        {hasAccount && (
          <BlockStack gap="200">
            <Text as="p">
              Drop the file with your orders anywhere on this page. The shop it belongs to, its
              currency and its time zone are asked for next.
            </Text>
            <FileDrop takesWholePage />
          </BlockStack>
        )}
        <ul className={styles['platforms']}>
          {shown.map((row) => (
            <PlatformItem
              key={row.id}
              row={row}
              hasAccount={hasAccount}
              isConnectable={connectable.includes(row.id)}
            />
          ))}
        </ul>
        {others.length > 0 && (
          <Text as="p" tone="subdued">
            {`Not set up here: ${others.map(({ name }) => name).join(', ')}. `}
            Upload the orders that they export as a file instead.
          </Text>
        )}
      </BlockStack>
    </div>
  );
}

interface PlatformItemProps {
  readonly row: (typeof PLATFORM_ROWS)[number];
  readonly hasAccount: boolean;
  readonly isConnectable: boolean;
}

function PlatformItem({ row, hasAccount, isConnectable }: PlatformItemProps) {
  const connect = isConnectable ? row.connect : undefined;
  return (
    <li className={styles['platform']}>
      <div>
        <Text as="h2" variant="headingSm">
          {row.name}
        </Text>
        <Text as="p" tone="subdued">
          {connect?.text ?? row.text}
        </Text>
      </div>
      {connect !== undefined && connect.url !== null && (
        <ConnectLink connect={connect} hasAccount={hasAccount} />
      )}
      {connect === undefined && row.url !== null && (
        <Button
          url={hasAccount ? row.url : '/register'}
          {...(row.label === undefined && { variant: 'primary' })}
        >
          {hasAccount ? (row.label ?? 'Upload files') : 'Create your account'}
        </Button>
      )}
    </li>
  );
}

function ConnectLink({
  connect,
  hasAccount,
}: {
  readonly connect: PlatformConnectLink;
  readonly hasAccount: boolean;
}) {
  const url = hasAccount ? connect.url : connect.guestUrl;
  const label = hasAccount ? connect.label : connect.guestLabel;
  if (!url.startsWith('/connect/')) return <Button url={url}>{label}</Button>;
  return <LeaveLink url={url}>{label}</LeaveLink>;
}
