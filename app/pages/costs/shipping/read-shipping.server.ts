import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import {
  type LabelPurpose,
  selectLabelsByState,
  selectLabelTotals,
} from '#app/data/shipping/label-list.server.ts';
import { isProductionProvider } from '#app/domain/shipping/shipping-providers.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import type { ConnectorDeps } from '#app/services/connectors/open-connection.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import type { LabelState } from '#app/domain/shipping/shop-label.ts';
import type { LabelsView, ProviderPageView, ShippingFacts, ShippingView } from './labels-view.ts';

type ReadDeps = Pick<ConnectorDeps, 'db' | 'keys' | 'clock' | 'connectors'>;
type Access = Pick<PageAccess, 'shop' | 'role'>;

const PAGE_SIZE = 50;

export interface LabelsQuery {
  readonly purpose: LabelPurpose;
  readonly state: LabelState;
  readonly page: number;
}

/** Reads every provider of a purpose, and its labels, or orders. */
export async function readShipping(
  deps: ReadDeps,
  { access, ...labelsQuery }: LabelsQuery & { readonly access: Access },
): Promise<ShippingView> {
  const { purpose } = labelsQuery;
  const { shopId } = access.shop;
  const [providers, labels, facts] = await Promise.all([
    readConnectors(deps, { shopId, of: purpose === 'production' ? 'production' : 'labels' }),
    readLabels(deps, { shopId, ...labelsQuery }),
    readFacts(deps, access),
  ]);
  return { ...facts, purpose, providers, labels };
}

/** Reads one shipping provider. Throws AppError `not_found` for any other name. */
export async function readProvider(
  deps: ReadDeps,
  { access, key }: { readonly access: Access; readonly key: string },
): Promise<ProviderPageView> {
  const of = isProductionProvider(key) ? 'production' : 'labels';
  const { shopId } = access.shop;
  const providers = await readConnectors(deps, { shopId, of });
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
  { shopId, purpose, state, page: requestedPage }: LabelsQuery & { readonly shopId: number },
): Promise<LabelsView> {
  const totals = await selectLabelTotals(db, shopId, purpose);
  const count = totals.find((total) => total.state === state)?.labels ?? 0;
  const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
  const page = Math.min(requestedPage, pages);
  const offset = (page - 1) * PAGE_SIZE;
  const labels =
    count === 0
      ? []
      : await selectLabelsByState(db, shopId, { purpose, state, offset, count: PAGE_SIZE });
  return { totals, state, page, pages, labels };
}
