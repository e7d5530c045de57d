import type { DropdownItem } from '#app/view-models/dropdown/dropdown-item.ts';
import styles from './dropdown.module.css';

/**
 * Renders the mark of an item: a square, or dots for metrics that charts draw as points. Its colour
 * alone carries no meaning.
 */
export function ItemShape({
  shapeType = 'square',
  shapeColor,
}: Pick<DropdownItem, 'shapeType' | 'shapeColor'>) {
  const shape = shapeType === 'dots' ? `${styles['shape']} ${styles['dots']}` : styles['shape'];
  return <span aria-hidden="true" className={shape} style={{ color: shapeColor }} />;
}
