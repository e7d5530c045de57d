import { PlatformError, type Abortable } from '../../port.ts';
import type { AdminClient } from '../admin-client.server.ts';
import type { BulkTree } from '../bulk/build-trees.ts';
import { toFields, toTree } from '../feeds/connection.ts';
import type { PartQueries } from '../feeds/feed.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A page of a connection and the cursor of the next one; null after the last. */
interface PartPage {
  readonly nodes: readonly Fields[];
  readonly next: string | null;
}

/** Requests one page of an object's parts. */
type AskPart = (document: string, variables: Fields) => Promise<Fields | null>;

/** Reads an object with all of its parts, page by page, however many; null when there is none. */
export async function readInParts(
  client: AdminClient,
  { alone, shallow, agreements }: PartQueries,
  gid: string,
  abortable: Abortable,
): Promise<BulkTree | null> {
  const ask: AskPart = async (document, variables) => {
    const { data } = await client.ask(document, { id: gid, ...variables }, abortable);
    return toFields(data['object']);
  };
  const node = await ask(alone, {});
  if (node === null) return null;
  const parts: BulkTree[] = [];
  for (const document of shallow) {
    for await (const nodes of walkParts(ask, document)) {
      parts.push(...nodes.map((part) => toTree(part, [])));
    }
  }
  if (agreements !== undefined) parts.push(...(await readAgreements(ask, agreements)));
  return toTree(node, parts);
}

async function* walkParts(ask: AskPart, document: string): AsyncGenerator<readonly Fields[]> {
  for (
    let after: string | null = null, isFirst = true;
    isFirst || after !== null;
    isFirst = false
  ) {
    const { nodes, next }: PartPage = partPage(await ask(document, { after }), 'parts');
    yield nodes;
    after = next;
  }
}

async function readAgreements(ask: AskPart, document: string): Promise<BulkTree[]> {
  const trees: BulkTree[] = [];
  for (
    let after: string | null = null, isFirst = true;
    isFirst || after !== null;
    isFirst = false
  ) {
    const first = partPage(await ask(document, { after }), 'parts');
    const [agreement] = first.nodes;
    if (agreement !== undefined) trees.push(await wholeAgreement(ask, document, after, agreement));
    after = first.next;
  }
  return trees;
}

/** Reads the agreement at a cursor with all of its sales and refunded lines. */
async function wholeAgreement(
  ask: AskPart,
  document: string,
  after: string | null,
  agreement: Fields,
): Promise<BulkTree> {
  const parts: BulkTree[] = [];
  const add = ({ nodes }: PartPage) => parts.push(...nodes.map((node) => toTree(node, [])));
  const [sales, lines] = [partPage(agreement, 'sales'), linesOf(agreement)];
  add(sales);
  add(lines);
  const again = async (variables: Fields) => {
    const page = partPage(await ask(document, { after, ...variables }), 'parts');
    const [same] = page.nodes;
    if (same === undefined || same['id'] !== agreement['id']) throw changedMeanwhile();
    return same;
  };
  for (let { next } = sales; next !== null;) {
    const more = partPage(await again({ afterSale: next }), 'sales');
    add(more);
    ({ next } = more);
  }
  for (let { next } = lines; next !== null;) {
    const more = linesOf(await again({ afterLine: next }));
    add(more);
    ({ next } = more);
  }
  return toTree(agreement, parts);
}

function linesOf(agreement: Fields): PartPage {
  const refund = toFields(agreement['refund']);
  return refund === null ? { nodes: [], next: null } : partPage(refund, 'refundLineItems');
}

/**
 * Throws where Shopify withholds a connection: taken for empty, the object would lack it for good.
 */
function partPage(node: Fields | null, key: string): PartPage {
  const given = toFields(node?.[key]);
  const nodes = given?.['nodes'];
  if (!Array.isArray(nodes)) {
    throw new PlatformError('malformed', 'Shopify did not give a part of a large object.');
  }
  const page = toFields(given?.['pageInfo']);
  const end = page?.['endCursor'];
  const hasMore = page?.['hasNextPage'] === true && typeof end === 'string';
  return { nodes: nodes.map(toFields).filter((one) => one !== null), next: hasMore ? end : null };
}

function changedMeanwhile(): PlatformError {
  return new PlatformError('unreachable', 'A large order has changed while it was read.');
}
