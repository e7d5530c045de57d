import { randomUUID } from 'node:crypto';
import { selectTrafficSources } from '#app/data/costs/traffic-source-rows.server.ts';
import { changeRuleFrom } from '#app/domain/profit/cost-lookup/cut-period.ts';
import type { TrafficSource } from '#app/domain/profit/cost-lookup/traffic-source.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import {
  previewSourcesUndo,
  previewTrafficSources,
  withoutSources,
  withSavedSources,
} from '#app/services/costs/preview-traffic-sources.server.ts';
import { undoRuleRows } from '#app/services/costs/rows-undo.server.ts';
import { deleteRules, saveRules } from '#app/services/costs/save-rules.server.ts';
import {
  deleteTrafficSourceForm,
  endTrafficSourceForm,
  trafficSourceForm,
  undoTrafficSourcesForm,
} from '#app/view-models/forms/traffic-source-forms.ts';
import { validityOfDays } from '#app/view-models/settings/days-of-validity.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';
import type { CostDeps, CostIntent } from './cost-intent.ts';
import { endedError, goneError } from './scheduled-intents.server.ts';

const kind = 'traffic_source';
const action = 'edit_ad_spend';

export const TRAFFIC_SOURCE_INTENTS: Readonly<Record<string, CostIntent>> = {
  [trafficSourceForm.intent]: savingIntent(readTyped),
  [endTrafficSourceForm.intent]: savingIntent(readEnded),
  [deleteTrafficSourceForm.intent]: {
    action,
    run: (deps, { shopId }, form) => {
      const ids = [form.parse(deleteTrafficSourceForm).id];
      return deleteRules(deps, { shopId, kind, ids, changedAt: deps.clock().toISOString() });
    },
    preview: (deps, { shopId }, form, part) => {
      const change = withoutSources([form.parse(deleteTrafficSourceForm).id]);
      return previewTrafficSources(deps, { shopId, change, part });
    },
  },
  [undoTrafficSourcesForm.intent]: {
    action,
    run: async (deps, { shopId }) => ({
      ...(await undoRuleRows(deps, { shopId, kind })),
      message: 'The traffic sources are as they were before',
    }),
    preview: (deps, { shopId }, _form, part) => previewSourcesUndo(deps, { shopId, part }),
  },
};

type ReadSources = (
  deps: CostDeps,
  shop: Shop,
  form: SentForm,
) => Promise<readonly TrafficSource[]>;

/** Saves the sources of a form, with a preview of its effect. */
function savingIntent(read: ReadSources): CostIntent {
  return {
    action,
    run: async (deps, shop, form) => {
      const rules = await read(deps, shop, form);
      const changedAt = deps.clock().toISOString();
      return saveRules(deps, { shopId: shop.shopId, kind, rules, changedAt });
    },
    preview: async (deps, shop, form, part) => {
      const change = withSavedSources(await read(deps, shop, form));
      return previewTrafficSources(deps, { shopId: shop.shopId, change, part });
    },
  };
}

/** Reads the sources of a form: for a change from some orders on, the source until then, too. */
async function readTyped(
  { db, clock }: CostDeps,
  { shopId, currency: ofShop, timeZone }: Shop,
  form: SentForm,
): Promise<readonly TrafficSource[]> {
  const { id, fromDay, toDay, change, changeDay, returns, ...terms } =
    form.parse(trafficSourceForm);
  const { commission, currency } = terms;
  const stored = id === undefined ? null : await findStored(db, shopId, id);
  const typed: TrafficSource = {
    ...terms,
    ...validityOfDays({ fromDay, toDay }, timeZone),
    id: id ?? randomUUID(),
    sourceId: stored?.sourceId ?? randomUUID(),
    rate: commission === 'none' ? '0' : terms.rate,
    currency: commission === 'per_order' && currency !== ofShop ? currency : null,
    givesBack: returns === 'give_back',
  };
  if (change === 'all' || stored === null) return [typed];
  const { validFrom } = validityOfDays({ fromDay: changeDay, toDay: null }, timeZone);
  const instant = change === 'from' && validFrom !== null ? validFrom : clock().toISOString();
  const sources = changeRuleFrom(stored, typed, { instant, newId: randomUUID });
  if (sources === null) throw endedError();
  return sources;
}

async function readEnded(
  { db }: CostDeps,
  { shopId, timeZone }: Shop,
  form: SentForm,
): Promise<readonly TrafficSource[]> {
  const { id, lastDay } = form.parse(endTrafficSourceForm);
  const stored = await findStored(db, shopId, id);
  const { validTo } = validityOfDays({ fromDay: null, toDay: lastDay }, timeZone);
  return [{ ...stored, validTo }];
}

async function findStored(db: CostDeps['db'], shopId: number, id: string): Promise<TrafficSource> {
  const stored = (await selectTrafficSources(db, shopId)).find((one) => one.id === id);
  if (stored === undefined) throw goneError();
  return stored;
}
