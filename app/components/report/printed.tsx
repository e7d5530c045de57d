import type { ReactNode } from 'react';
import { useReport } from '#app/components/report-context/report-context.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import './printed.css';

/** Renders the printed part of a page, with its shop and days for readers on paper. */
export function Printed({
  title,
  children,
}: {
  readonly title?: string;
  readonly children: ReactNode;
}) {
  const { shop, state } = useReport();
  const { start, end } = state.range;
  const days = `${formatDay(start, shop.locale)} – ${formatDay(end, shop.locale)}`;
  return (
    <div data-print="shown">
      <p data-print="title">
        {`${title === undefined ? '' : `${title}: `}${shop.name}, ${days}, ${shop.currency}`}
      </p>
      {children}
    </div>
  );
}
