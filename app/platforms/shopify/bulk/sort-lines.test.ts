import { describe, expect, it } from 'vitest';
import type { BulkShape } from './bulk-shape.ts';
import { buildTrees, isWhole, type BulkTree } from './build-trees.ts';
import { sortLines } from './sort-lines.server.ts';
import { BulkStagingFile } from './bulk-staging-file.server.ts';

const SHAPE: BulkShape = {
  objects: 'roots',
  parentIds: (id) => (id.includes('Agreement/') ? [id] : []),
};

const line = (node: object) => JSON.stringify(node);
const order = (id: number) => line({ __typename: 'Order', id: `gid://shopify/Order/${id}` });
const agreement = (id: number, parent: number) =>
  line({
    __typename: 'OrderAgreement',
    id: `gid://shopify/OrderAgreement/${id}`,
    __parentId: `gid://shopify/Order/${parent}`,
  });
const sale = (id: number, parent: number) =>
  line({
    __typename: 'ProductSale',
    id: `gid://shopify/ProductSale/${id}`,
    quantity: id,
    __parentId: `gid://shopify/OrderAgreement/${parent}`,
  });

async function* bytesOf(text: string, size = 7) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.subarray(at, at + size));
  }
}

/** "1(11(101 102))" : objects with their parts by the numbers of their ids. */
function shapeOf({ node, parts }: BulkTree): string {
  const id = String(node['id']).split('/').at(-1);
  return parts.length === 0 ? `${id}` : `${id}(${parts.map(shapeOf).toSorted().join(' ')})`;
}

async function read(text: string, { shape = SHAPE }: { readonly shape?: BulkShape } = {}) {
  const spool = new BulkStagingFile({ heldBytes: 40, stepBytes: 40 });
  try {
    const sorted = await sortLines(bytesOf(text), shape, spool);
    const trees = buildTrees(await spool.take(0), shape);
    return { ...sorted, trees, shapes: trees.map(shapeOf) };
  } finally {
    await spool.close();
  }
}

const LINES = [
  order(1),
  agreement(11, 1),
  sale(101, 11),
  sale(102, 11),
  order(2),
  agreement(21, 2),
];
const SHAPES = ['1(11(101 102))', '2(21)'];

describe('the lines of a result', () => {
  it('become objects with their parts', async () => {
    const { shapes, objects, lines, damage } = await read(LINES.join('\n'));
    expect({ shapes, objects, lines, damage }).toEqual({
      shapes: SHAPES,
      objects: 2,
      lines: 6,
      damage: [],
    });
  });

  it('may stand in any order: parts before their object, and far from it', async () => {
    const backwards = await read(LINES.toReversed().join('\n'));
    expect([backwards.shapes, backwards.damage]).toEqual([['2(21)', '1(11(101 102))'], []]);
    const [one, two, three, four, five, six] = LINES;
    const mixed = await read([three, five, two, six, one, four].join('\n'));
    expect(mixed.shapes.toSorted()).toEqual(SHAPES);
  });

  it('may end like DOS, begin with a byte order mark, and have empty lines between them', async () => {
    const { shapes, damage, lines } = await read(`\uFEFF${LINES.join('\r\n\r\n')}\r\n`);
    expect([shapes, damage, lines]).toEqual([SHAPES, [], 6]);
  });

  it('count once when they are there twice', async () => {
    const { shapes, objects } = await read([...LINES, ...LINES].join('\n'));
    expect([shapes, objects]).toEqual([SHAPES, 2]);
  });

  it('may have their keys in any order', async () => {
    const keys = { __parentId: 'gid://shopify/Order/1', quantity: 3, id: 'gid://shopify/X/7' };
    expect((await read([order(1), line(keys)].join('\n'))).shapes).toEqual(['1(7)']);
  });

  it('are not misled by what a text holds', async () => {
    const title = 'a "__parentId":"gid://shopify/Order/2" \n \u0000 {';
    const node = { __typename: 'Order', id: 'gid://shopify/Order/1', title };
    const { trees, damage } = await read(line(node));
    expect([trees[0]?.node['title'], damage]).toEqual([title, []]);
  });
});

describe('lines that are damaged', () => {
  it('are kept apart, and the rest is read', async () => {
    const bad = ['not json', '{"id":', '[1]', '"text"', '12', 'null', '{"a":"\u0000"}'];
    const { shapes, damage, isCut } = await read([...bad, ...LINES, ''].join('\n'));
    expect([shapes, damage.length, isCut]).toEqual([SHAPES, bad.length, false]);
  });

  it('of ten megabytes are not held', async () => {
    const long = `{"__typename":"Order","id":"${'x'.repeat(10 * 1024 * 1024)}"}`;
    const spool = new BulkStagingFile();
    const bytes = bytesOf([order(1), long, order(2), ''].join('\n'), 65_536);
    const sorted = await sortLines(bytes, SHAPE, spool);
    expect(sorted.damage).toEqual([`a line of ${long.length} bytes`]);
    expect(buildTrees(await spool.take(0), SHAPE).map(shapeOf)).toEqual(['1', '2']);
  });

  it('whose parent is not there are told of', async () => {
    const { shapes, damage } = await read([...LINES, sale(900, 99)].join('\n'));
    expect([shapes, damage]).toEqual([SHAPES, ['a line whose parent is not in the file']]);
  });

  it('mark the object that they are a part of', async () => {
    const broken = sale(103, 11).replace('103,', '103 ,,');
    const { trees } = await read([...LINES, broken].join('\n'));
    expect(trees.map(isWhole)).toEqual([false, true]);
    const root = order(3).replace('"id"', '"__x":,"id"').replace('"__x":,', '');
    expect((await read(`${root.slice(0, -1)},}\n`)).trees.map(isWhole)).toEqual([false]);
  });

  it('at the end without an end of line mean that the file was cut', async () => {
    const text = LINES.join('\n');
    expect((await read(text.slice(0, -9))).isCut).toBe(true);
    expect((await read(text)).isCut).toBe(false);
    expect((await read(`${text.slice(0, -9)}\n`)).isCut).toBe(false);
  });
});

describe('a result of leaves', () => {
  it('takes every line below something as an object', async () => {
    const shape: BulkShape = { objects: 'leaves', parentIds: () => [] };
    expect((await read(LINES.join('\n'), { shape })).shapes).toEqual(['11', '101', '102', '21']);
  });
});
