/** Every address of the route table, and the module that answers it. */
import routes from '#app/routes.ts';

export interface Page {
  /** "/orders/:id". */
  readonly path: string;
  /** "pages/orders/order-page/order.route.tsx". */
  readonly file: string;
}

interface Entry {
  readonly path?: string | undefined;
  readonly file: string;
  readonly children?: readonly Entry[] | undefined;
}

/** The pages of the route table, layouts among them, in its order. */
export function listPages(
  entries: readonly Entry[] = routes as readonly Entry[],
  above = '',
): readonly Page[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    return [{ path: own || '/', file }, ...listPages(children, own)];
  });
}
