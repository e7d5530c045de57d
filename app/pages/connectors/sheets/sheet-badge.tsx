import { Badge } from '#app/components/ui/badge.ts';
import type { SheetView } from '#app/view-models/sheets/sheets-view.ts';

export function SheetBadge({ sheet: { source, isBusy, latest } }: { readonly sheet: SheetView }) {
  if (source === null) return <Badge>Not connected</Badge>;
  if (isBusy) return <Badge tone="info">Being read</Badge>;
  if (latest?.status === 'failed') return <Badge tone="critical">Error</Badge>;
  if (!source.isStarted) return <Badge tone="attention">Not started</Badge>;
  if (latest !== null && latest.rowsRejected > 0)
    return <Badge tone="warning">Rejected rows</Badge>;
  return <Badge tone="success">Synced</Badge>;
}
