/** The placeholder `become_shop_ID` of the browser, and ids that are not the shop on screen. */
import { AppError } from '#app/lib/app-error.ts';

const FIELD = 'become_shop_ID';
/** `params.data.properties.become_shop_ID` is as deep as the call tables go. */
const DEPTH_MAX = 8;

/**
 * The params with the shop on screen in every place of its id: where the placeholder stands, where
 * nothing does, and where the very id is written as a text. Throws `not_found` for any other id,
 * the same for a shop of others and one that does not exist.
 */
export function fillShop(params: unknown, shopId: number | null, depth = 0): unknown {
  if (typeof params !== 'object' || params === null) return params;
  if (depth > DEPTH_MAX) throw new AppError('invalid_input', 'The params are nested too deep.');
  if (Array.isArray(params)) return params.map((one) => fillShop(one, shopId, depth + 1));
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === FIELD ? filled(value, shopId) : fillShop(value, shopId, depth + 1),
    ]),
  );
}

function filled(value: unknown, shopId: number | null): number | undefined {
  const isOpen = value === FIELD || value === null || value === undefined || value === '';
  if (isOpen) return shopId ?? undefined;
  if (shopId !== null && (value === shopId || value === String(shopId))) return shopId;
  throw new AppError('not_found', 'This is not the shop on screen.');
}
