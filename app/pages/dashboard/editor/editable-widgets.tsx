import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { HiddenField } from '#app/components/form/hidden-field.tsx';
import type { Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import type { DashboardView } from '../dashboard.ts';
import { saveDashboardForm } from '../dashboard-forms.ts';
import { getWidgetTitle } from '../widget-title.ts';
import styles from '../dashboard.module.css';
import { AddWidgetCard } from './add-widget-card.tsx';
import { EditableWidget } from './editable-widget.tsx';
import { freeWidgetId, moveWidget } from './widget-list.ts';

/** Renders inside the form, so that it is reset when its changes are discarded. */
export function EditableWidgets({ dashboard }: { readonly dashboard: DashboardView }) {
  const [widgets, setWidgets] = useState<readonly Widget[]>(dashboard.layout.widgets);
  const [said, setSaid] = useState('');
  const focusOn = useFocusAfter();
  const sent = useMemo(() => JSON.stringify({ version: 1, widgets }), [widgets]);
  const getTitle = (widget: Widget) => getWidgetTitle(widget, dashboard);
  const move = (at: number, to: number, focus?: string) => {
    const widget = widgets[at];
    if (widget === undefined || to < 0 || to >= widgets.length) return;
    setWidgets(moveWidget(widgets, at, to));
    setSaid(`${getTitle(widget)} is at place ${to + 1} of ${widgets.length}.`);
    if (focus !== undefined) focusOn(focus);
  };
  const change = (widget: Widget, next: Widget | null) => {
    setWidgets(
      widgets.flatMap((one) => (one.id !== widget.id ? [one] : next === null ? [] : [next])),
    );
    if (next === null) {
      setSaid(`${getTitle(widget)} is removed.`);
      focusOn(ADD_BUTTON_ID);
    }
  };
  const add = (widget: Widget) => {
    setWidgets([{ ...widget, id: freeWidgetId(widgets) }, ...widgets]);
    setSaid(`${getTitle(widget)} is added at the beginning.`);
  };
  return (
    <BlockStack gap="400">
      <HiddenField field={saveDashboardForm.fields.layout} value={sent} />
      <AddWidgetCard
        buttonId={ADD_BUTTON_ID}
        dashboard={dashboard}
        count={widgets.length}
        onAdd={add}
      />
      <div role="status">
        <Text as="span" visuallyHidden>
          {said}
        </Text>
      </div>
      <Sortable widgets={widgets} dashboard={dashboard} onMove={move}>
        {widgets.map((widget, at) => (
          <EditableWidget
            key={widget.id}
            widget={widget}
            dashboard={dashboard}
            isFirst={at === 0}
            isLast={at === widgets.length - 1}
            onMove={(by, focus) => move(at, at + by, focus)}
            onChange={(next) => change(widget, next)}
          />
        ))}
      </Sortable>
    </BlockStack>
  );
}

const ADD_BUTTON_ID = 'add-to-dashboard';

/** Retains the focus of the moved widget, though its element may be at another place. */
function useFocusAfter(): (id: string) => void {
  const [next, setNext] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (next !== null) document.getElementById(next.id)?.focus();
  }, [next]);
  return (id) => setNext({ id });
}

/** Makes widgets sortable, by pointer, or by keyboard from the handle of each. */
function Sortable({
  widgets,
  dashboard,
  onMove,
  children,
}: {
  readonly widgets: readonly Widget[];
  readonly dashboard: DashboardView;
  readonly onMove: (at: number, to: number) => void;
  readonly children: ReactNode;
}) {
  const sensors = useSensors(
    // A click on the handle is no drag yet.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const findPosition = (id: UniqueIdentifier) => widgets.findIndex((one) => one.id === id);
  const getWidgetName = (id: UniqueIdentifier) => {
    const widget = widgets[findPosition(id)];
    return widget === undefined ? '' : getWidgetTitle(widget, dashboard);
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over !== null && over.id !== active.id)
      onMove(findPosition(active.id), findPosition(over.id));
  };
  return (
    <DndContext
      id="dashboard-editor"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: getAnnouncements(getWidgetName, findPosition),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={widgets.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <div className={styles['room']}>
          <ol className={styles['grid']} aria-label="What stands on your dashboard">
            {children}
          </ol>
        </div>
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS =
  'Press space to take it, the arrow keys to move it, space to put it down, escape to leave it where it was.';

function getAnnouncements(
  getWidgetName: (id: UniqueIdentifier) => string,
  findPosition: (id: UniqueIdentifier) => number,
): Announcements {
  return {
    onDragStart: ({ active }) => `${getWidgetName(active.id)} is taken.`,
    // What was taken is over its own place at once: saying so would take the first word away.
    onDragOver: ({ active, over }) =>
      over === null || over.id === active.id
        ? undefined
        : `${getWidgetName(active.id)} is over place ${findPosition(over.id) + 1}.`,
    onDragEnd: ({ active, over }) =>
      over === null
        ? undefined
        : `${getWidgetName(active.id)} is put at place ${findPosition(over.id) + 1}.`,
    onDragCancel: ({ active }) => `${getWidgetName(active.id)} stays where it was.`,
  };
}
