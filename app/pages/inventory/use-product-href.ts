import { useReport } from '#app/components/report-context/report-context.ts';
import { idOnScreen } from '#app/domain/multishop/shops-of-report.ts';

/** Returns a product's page over the days of the report; null for a product of another shop. */
export function useProductHref(): (productKey: string) => string | null {
  const { shops, state } = useReport();
  const { range, compareTo } = state;
  const words = new URLSearchParams({ start: range.start, end: range.end, compare: compareTo });
  return (productKey) => {
    const id = idOnScreen(productKey, shops);
    return id === null ? null : `/product/${encodeURIComponent(id)}?${words}`;
  };
}
