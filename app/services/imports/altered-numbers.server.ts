import { type OrderFile, ordersFromRows } from '#app/csv/order-file.ts';
import type { Queryable } from '#app/data/database.ts';
import { bareText, plainNumber } from '#app/domain/imports/altered-number.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { AppError } from '#app/lib/app-error.ts';
import { matchNumbers, type NumberMatching, type SpelledTwice } from './match-numbers.server.ts';
import type { OrderStagingFile } from './order-staging-file.server.ts';

const BATCH_ORDERS = 2000;
const EXAMPLES_MAX = 3;

interface CheckedNumbers<Row> {
  readonly file: OrderFile<Row>;
  readonly spool: OrderStagingFile;
}

/**
 * Refuses a file whose orders may be stored under another spelling of their numbers, until a person
 * decides if they are the same. @returns a note about orders that resemble others in their number
 * alone. @throws AppError conflict with examples, before anything is stored.
 */
export async function refuseAltered<Row>(
  db: Queryable,
  shopId: number,
  { file, spool, matching }: CheckedNumbers<Row> & { readonly matching: NumberMatching },
): Promise<readonly string[]> {
  const undecided: SpelledTwice[] = [];
  const others: SpelledTwice[] = [];
  let batch: Order[] = [];
  const look = async () => {
    const matched = await matchNumbers(db, shopId, batch, matching);
    undecided.push(...matched.undecided);
    others.push(...matched.others);
    batch = [];
  };
  for await (const rows of spool.orders()) {
    batch.push(...ordersFromRows(file, rows).orders);
    if (batch.length >= BATCH_ORDERS) await look();
  }
  await look();
  if (undecided.length > 0) throw alteredError(undecided);
  if (others.length === 0) return [];
  const what =
    others.length === 1
      ? '1 order number is like one that is here already, with another day and other amounts, and counts ' +
        'as another order'
      : `${others.length} order numbers are like some that are here already, with other days and amounts, ` +
        'and count as other orders';
  return [`${what}: ${listPairs(others)}.`];
}

function alteredError(pairs: readonly SpelledTwice[]): AppError {
  const what =
    pairs.length === 1
      ? '1 order number of the file is here already in another spelling'
      : `${pairs.length} order numbers of the file are here already in another spelling`;
  const message = `${what}: ${listPairs(pairs)}.`;
  return new AppError('conflict', message, {
    hint:
      'Nothing was changed. A spreadsheet takes zeros away and adds marks to long numbers. Choose whether ' +
      'these are the same orders or others.',
    fields: [{ path: 'alteredNumbers', message: 'Choose what these orders are' }],
    details: { isAltered: true },
  });
}

function listPairs(pairs: readonly SpelledTwice[]): string {
  const shown = pairs
    .slice(0, EXAMPLES_MAX)
    .map(({ read, stored }) => `"${read}" is "${stored}" here`);
  return `${shown.join(', ')}${pairs.length > EXAMPLES_MAX ? ' and others' : ''}`;
}

/** Recognises the error of undecided order numbers. */
export function isAboutNumbers(error: unknown): boolean {
  return error instanceof AppError && error.details['isAltered'] === true;
}

/**
 * Refuses a file in which one number has two spellings: these may be two rows of an order, an order
 * twice, or two orders. @throws AppError conflict with an example, before anything is stored.
 */
export async function refuseMixedNumbers<Row>({ file, spool }: CheckedNumbers<Row>): Promise<void> {
  const spelled = new Map<string, string>();
  for await (const rows of spool.orders()) {
    const row = rows[0] === undefined ? undefined : file.read(rows[0]).row;
    const name = row === undefined ? null : file.getOrderNumber(row);
    const plain = name === null ? null : (plainNumber(name) ?? bareText(name));
    if (name === null || plain === null) continue;
    const other = spelled.get(plain);
    if (other !== undefined && other !== name) {
      throw new AppError(
        'conflict',
        `One order number stands in the file in two spellings: "${other}" and "${name}".`,
        {
          hint:
            'Nothing was changed. Format the column as text and write each number in one way, or say ' +
            'that they are other orders.',
          fields: [{ path: 'alteredNumbers', message: 'Choose what these orders are' }],
          details: { isAltered: true },
        },
      );
    }
    spelled.set(plain, name);
  }
}
