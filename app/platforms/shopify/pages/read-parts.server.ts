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

type RequestPart = (document: string, variables: Fields) => Promise<Fields | null>;

/** Reads an object with all of its parts, page by page, however many; null when there is none. */
export async function readInParts(
  client: AdminClient,
  { alone, shallow, agreements }: PartQueries,
  gid: string,
  abortable: Abortable,
): Promise<BulkTree | null> {
  const requestPart: RequestPart = async (document, variables) => {
    const { data } = await client.request(document, { id: gid, ...variables }, abortable);
    return toFields(data['object']);
  };
  const node = await requestPart(alone, {});
  if (node === null) return null;
  const parts: BulkTree[] = [];
  for (const document of shallow) {
    for await (const nodes of walkParts(requestPart, document)) {
      parts.push(...nodes.map((part) => toTree(part, [])));
    }
  }
  if (agreements !== undefined) parts.push(...(await readAgreements(requestPart, agreements)));
  return toTree(node, parts);
}

async function* walkParts(
  requestPart: RequestPart,
  document: string,
): AsyncGenerator<readonly Fields[]> {
  for (
    let after: string | null = null, isFirst = true;
    isFirst || after !== null;
    isFirst = false
  ) {
    const { nodes, next }: PartPage = partPage(await requestPart(document, { after }), 'parts');
    yield nodes;
    after = next;
  }
}

async function readAgreements(requestPart: RequestPart, document: string): Promise<BulkTree[]> {
  const trees: BulkTree[] = [];
  for (
    let after: string | null = null, isFirst = true;
    isFirst || after !== null;
    isFirst = false
  ) {
    const first = partPage(await requestPart(document, { after }), 'parts');
    const [agreement] = first.nodes;
    if (agreement !== undefined)
      trees.push(await completeAgreement(requestPart, document, after, agreement));
    after = first.next;
  }
  return trees;
}

async function completeAgreement(
  requestPart: RequestPart,
  document: string,
  after: string | null,
  agreement: Fields,
): Promise<BulkTree> {
  const parts: BulkTree[] = [];
  const add = ({ nodes }: PartPage) => parts.push(...nodes.map((node) => toTree(node, [])));
  const [sales, lines] = [partPage(agreement, 'sales'), getLines(agreement)];
  add(sales);
  add(lines);
  const again = async (variables: Fields) => {
    const page = partPage(await requestPart(document, { after, ...variables }), 'parts');
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
    const more = getLines(await again({ afterLine: next }));
    add(more);
    ({ next } = more);
  }
  return toTree(agreement, parts);
}

function getLines(agreement: Fields): PartPage {
  const refund = toFields(agreement['refund']);
  return refund === null ? { nodes: [], next: null } : partPage(refund, 'refundLineItems');
}

/** Throws where Shopify withholds a connection: taken for empty, the object would lack it for good. */
function partPage(node: Fields | null, key: string): PartPage {
  const connection = toFields(node?.[key]);
  const nodes = connection?.['nodes'];
  if (!Array.isArray(nodes)) {
    throw new PlatformError('malformed', 'Shopify did not give a part of a large object.');
  }
  const page = toFields(connection?.['pageInfo']);
  const end = page?.['endCursor'];
  const hasMore = page?.['hasNextPage'] === true && typeof end === 'string';
  return { nodes: nodes.map(toFields).filter((one) => one !== null), next: hasMore ? end : null };
}

function changedMeanwhile(): PlatformError {
  return new PlatformError('unreachable', 'A large order has changed while it was read.');
}
