import { useState } from 'react';
import { useLocation, useSubmit } from '@remix-run/react';
import { ActionList, Box, Icon, Popover, Text } from '@shopify/polaris';
import { PersonIcon } from '@shopify/polaris-icons';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { userMenuFor, type UserMenuItem } from '#app/view-models/shell/user-menu.ts';
import { useShell } from '../shell-context.ts';
import styles from '#app/features/shell/top-bar.module.css';

/** Name and address, Billing, User Settings, Log out: what of it the visitor has. */
export function UserMenu() {
  const { shop, user } = useShell();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const submit = useSubmit();
  const name = user === null ? 'Visitor' : user.name || (user.email ?? 'You');
  const items = userMenuFor({ shop, hasAccount: user !== null, path: pathname });
  const refusal = shop === null ? null : getActionRefusal(shop.role, 'open_settings');
  const itemOf = ({ key, label, to, isDisabled }: UserMenuItem) => ({
    content: label,
    disabled: isDisabled,
    ...(isDisabled && refusal !== null && { helpText: refusal }),
    ...(to === null || isDisabled ? {} : { url: to }),
    onAction: () => {
      setIsOpen(false);
      if (key === 'log_out') submit(null, { method: 'post', action: '/log-out' });
    },
  });
  return (
    <Popover
      active={isOpen}
      preferredAlignment="right"
      onClose={() => setIsOpen(false)}
      activator={
        <button
          type="button"
          className={styles['user']}
          aria-label={`Your menu: ${name}`}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {user === null ? <Icon source={PersonIcon} /> : <span>{initialsOf(name)}</span>}
        </button>
      }
    >
      {user !== null && (
        <Box padding="300" paddingBlockEnd="0">
          <Text as="p" fontWeight="semibold" breakWord>
            {name}
          </Text>
          <Text as="p" tone="subdued" breakWord>
            {user.email ?? 'No email address yet'}
          </Text>
        </Box>
      )}
      <ActionList actionRole="menuitem" items={items.map(itemOf)} />
    </Popover>
  );
}

/** "Ada Lovelace" is AL. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
}
