import { useSortable } from '@dnd-kit/sortable';
import { ButtonGroup } from '#app/components/ui/button-group.ts';
import { Button } from '#app/components/ui/button.ts';
import { Icon } from '#app/components/ui/icon.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Select } from '#app/components/ui/select.ts';
import { Text } from '#app/components/ui/text.ts';
import {
  ArrowLeftIcon,
  ArrowRightIcon,
  DragHandleIcon,
  XSmallIcon,
} from '#app/components/ui/icons.ts';
import { WIDGET_WIDTHS, type Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import type { DashboardView } from '../dashboard.ts';
import styles from '../dashboard.module.css';
import { getWidgetTitle } from '../widget-title.ts';

export interface EditableWidgetProps {
  readonly widget: Widget;
  readonly dashboard: DashboardView;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Moves it one place earlier or later; then the element of this id has the focus. */
  readonly onMove: (by: 1 | -1, focus: string) => void;
  /** Null removes it. */
  readonly onChange: (next: Widget | null) => void;
}

/**
 * Renders one widget while the dashboard is changed: a handle, its place, its width, and a remove
 * button.
 */
export function EditableWidget(props: EditableWidgetProps) {
  const { widget, dashboard, onChange } = props;
  const title = getWidgetTitle(widget, dashboard);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...drag } = useSortable({
    id: widget.id,
  });
  const { transform, transition, isDragging } = drag;
  return (
    <li
      ref={setNodeRef}
      className={`${styles['widget']} ${isDragging ? styles['dragged'] : ''}`}
      data-width={widget.width}
      style={{
        ...(transform !== null && { transform: `translate(${transform.x}px, ${transform.y}px)` }),
        ...(transition !== undefined && { transition }),
      }}
    >
      <div className={styles['editable']}>
        <div className={styles['editableHead']}>
          <button
            type="button"
            className={styles['handle']}
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={`Move ${title}`}
          >
            <Icon source={DragHandleIcon} />
          </button>
          <div className={styles['editableTitle']}>
            <Text as="h3" variant="headingSm">
              {title}
            </Text>
            <Text as="p" variant="bodySm" tone="subdued">
              {KINDS[widget.kind]}
            </Text>
          </div>
        </div>
        <InlineStack gap="200" blockAlign="center" align="space-between">
          <WidthSelect title={title} widget={widget} onChange={onChange} />
          <PlaceButtons {...props} title={title} />
        </InlineStack>
      </div>
    </li>
  );
}

function WidthSelect({
  title,
  widget,
  onChange,
}: Pick<EditableWidgetProps, 'widget' | 'onChange'> & { readonly title: string }) {
  return (
    <Select
      label={`Width of ${title}`}
      labelHidden
      options={WIDTHS}
      value={String(widget.width)}
      onChange={(text) => {
        const width = WIDGET_WIDTHS.find((one) => String(one) === text);
        if (width !== undefined) onChange({ ...widget, width });
      }}
    />
  );
}

function PlaceButtons({
  title,
  widget: { id },
  isFirst,
  isLast,
  onMove,
  onChange,
}: EditableWidgetProps & { readonly title: string }) {
  const [earlier, later] = [`earlier-${id}`, `later-${id}`];
  return (
    <ButtonGroup variant="segmented">
      <Button
        id={earlier}
        size="slim"
        icon={ArrowLeftIcon}
        disabled={isFirst}
        accessibilityLabel={`Move ${title} earlier`}
        onClick={() => onMove(-1, earlier)}
      />
      <Button
        id={later}
        size="slim"
        icon={ArrowRightIcon}
        disabled={isLast}
        accessibilityLabel={`Move ${title} later`}
        onClick={() => onMove(1, later)}
      />
      <Button
        size="slim"
        icon={XSmallIcon}
        accessibilityLabel={`Remove ${title}`}
        onClick={() => onChange(null)}
      />
    </ButtonGroup>
  );
}

const WIDTHS = [
  { value: '1', label: 'Quarter' },
  { value: '2', label: 'Half' },
  { value: '3', label: 'Three quarters' },
  { value: '4', label: 'Full width' },
];

const KINDS: Readonly<Record<Widget['kind'], string>> = {
  tile: 'Figure',
  trend: 'Chart over time',
  waterfall: 'Chart',
  ranking: 'Ranking',
  report: 'Custom report',
  goals: 'Progress',
  snapshot: 'Yesterday and today so far',
};
