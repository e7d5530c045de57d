import { Icon } from '#app/components/ui/icon.ts';
import {
  ChatIcon,
  EmailIcon,
  GlobeIcon,
  ProductIcon,
  SocialPostIcon,
} from '#app/components/ui/icons.ts';
import { type ChannelKind, getChannelKind } from './channel-kind.ts';
import styles from './table.module.css';

const ICONS: Readonly<Record<ChannelKind, typeof EmailIcon>> = {
  email: EmailIcon,
  sms: ChatIcon,
  social: SocialPostIcon,
  product: ProductIcon,
  other_entity: GlobeIcon,
};

/**
 * Renders the name of a channel, source or platform beside the icon of its kind, which adds no
 * meaning.
 */
export default function ChannelName({ name }: { readonly name: string }) {
  return (
    <span className={styles['channel']}>
      <span aria-hidden="true">
        <Icon source={ICONS[getChannelKind(name)]} tone="subdued" />
      </span>
      {name}
    </span>
  );
}
