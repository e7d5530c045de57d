import { Thumbnail } from '@shopify/polaris';
import styles from './products.module.css';

/** A product's title beside its picture, where it has one. */
export function ProductName({
  title,
  imageUrl,
}: {
  readonly title: string;
  readonly imageUrl: string | null;
}) {
  return (
    <span className={styles['name']} title={title}>
      {imageUrl !== null && <Thumbnail source={imageUrl} alt="" size="extraSmall" />}
      <span className={styles['title']}>{title}</span>
    </span>
  );
}
