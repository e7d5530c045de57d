import type { DropdownItem } from '#app/view-models/dropdown/dropdown-item.ts';
import styles from './dropdown.module.css';

/** The mark of an item: a square, or dots of what charts draw as points. Its colour says nothing alone. */
export function ItemShape({
  shapeType = 'square',
  shapeColor,
}: Pick<DropdownItem, 'shapeType' | 'shapeColor'>) {
  const shape = shapeType === 'dots' ? `${styles['shape']} ${styles['dots']}` : styles['shape'];
  return <span aria-hidden="true" className={shape} style={{ color: shapeColor }} />;
}
