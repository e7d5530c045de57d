import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { selectLabelsByState, selectLabelTotals } from '#app/data/shipping/label-list.server.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import type { ConnectorDeps } from '#app/services/connectors/open-connection.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import type { LabelState } from '#app/domain/shipping/shop-label.ts';
import type {
  LabelsView,
  ProviderPageView,
  ShippingFacts,
  ShippingView,
} from '#app/view-models/shipping/labels-view.ts';

type ReadDeps = Pick<ConnectorDeps, 'db' | 'keys' | 'clock' | 'connectors'>;
type Access = Pick<PageAccess, 'shop' | 'role'>;

const PAGE_SIZE = 50;

export interface LabelsWanted {
  readonly state: LabelState;
  readonly page: number;
}

/** Every shipping provider, and the labels that were read. */
export async function readShipping(
  deps: ReadDeps,
  { access, ...wanted }: LabelsWanted & { readonly access: Access },
): Promise<ShippingView> {
  const { shopId } = access.shop;
  const [providers, labels, facts] = await Promise.all([
    readConnectors(deps, { shopId, of: 'labels' }),
    readLabels(deps, { shopId, ...wanted }),
    readFacts(deps, access),
  ]);
  return { ...facts, providers, labels };
}

/** One shipping provider. Throws AppError `not_found` for any other name. */
export async function readProvider(
  deps: ReadDeps,
  { access, key }: { readonly access: Access; readonly key: string },
): Promise<ProviderPageView> {
  const providers = await readConnectors(deps, { shopId: access.shop.shopId, of: 'labels' });
  const provider = providers.find((one) => one.key === key);
  if (provider === undefined) throw new AppError('not_found', 'There is no such provider.');
  return { ...(await readFacts(deps, access)), provider };
}

async function readFacts(
  { db }: Pick<ReadDeps, 'db'>,
  { shop: { shopId, currency, locale }, role }: Access,
): Promise<ShippingFacts> {
  return {
    currency,
    locale,
    button: getButtonState(role, 'connect_platform'),
    refusal: getActionRefusal(role, 'connect_platform'),
    ordersLeft: await countQueued(db, shopId),
  };
}

async function readLabels(
  { db }: Pick<ReadDeps, 'db'>,
  { shopId, state, page: wanted }: LabelsWanted & { readonly shopId: number },
): Promise<LabelsView> {
  const totals = await selectLabelTotals(db, shopId);
  const count = totals.find((total) => total.state === state)?.labels ?? 0;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(wanted, pages);
  const offset = (page - 1) * PAGE_SIZE;
  const labels =
    count === 0 ? [] : await selectLabelsByState(db, shopId, { state, offset, count: PAGE_SIZE });
  return { totals, state, page, pages, labels };
}
