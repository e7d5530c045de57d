import type { Widget } from '#app/domain/dashboard/dashboard-layout.ts';

export function moveWidget(widgets: readonly Widget[], at: number, to: number): readonly Widget[] {
  const moved = widgets[at];
  return moved === undefined ? widgets : widgets.toSpliced(at, 1).toSpliced(to, 0, moved);
}

export function freeWidgetId(widgets: readonly Widget[]): string {
  const used = new Set(widgets.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    if (!used.has(`own-${number}`)) return `own-${number}`;
  }
}
