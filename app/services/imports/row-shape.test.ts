import { describe, expect, it } from 'vitest';
import { RowShapes } from './row-shape.ts';

const HEADER = ['Order', 'Date', 'Product', 'Pieces'];
const ROW = ['1', '2026-01-03', 'Mug', '2'];

function shapes(rows: readonly (readonly string[])[] = [ROW]) {
  return new RowShapes({ separator: ',', sample: { header: HEADER, rows } });
}

const at = (line: number, ...cells: string[]) => ({ line, cells });

describe('the shape of a row', () => {
  it('is that of the column names', () => {
    expect(shapes().findFault(at(2, ...ROW))).toBeNull();
    expect(shapes().findFault(at(2, '1'))).toEqual({
      fault: 'the row has 1 cell, the first line 4',
      isLeftOut: false,
    });
    expect(shapes().findFault(at(2, ...ROW, 'x'))).toMatchObject({ isLeftOut: false });
  });

  it('may have blank cells beyond them where the rows of the file have', () => {
    const wide = [...ROW, '', ' '];
    expect(shapes([wide]).findFault(at(2, ...wide))).toBeNull();
    // A comma within an amount moves its cells to the right, and the blank one last of all.
    expect(shapes([ROW, ROW, wide]).findFault(at(4, ...ROW, ''))).toMatchObject({
      fault: 'the row has 5 cells, the first line 4',
    });
  });

  it('is left out where it has the column names once more', () => {
    expect(shapes().findFault(at(3, ...HEADER))).toEqual({
      fault: 'the column names are here once more',
      isLeftOut: true,
    });
  });

  it('ends the reading where it has them in another order', () => {
    expect(() => shapes().findFault(at(3, 'Order', 'Date', 'Pieces', 'Product'))).toThrow(
      'Line 3 has column names again, and other ones.',
    );
  });

  it('ends the reading where a quotation mark takes in the next row', () => {
    const file = shapes();
    file.findFault(at(2, '1', '2026-01-03', 'Mug,2\n2,2026-01-04,Cup', '1'));
    expect(() => file.end()).toThrow(
      'A quotation mark under "Product" on line 2 takes in the rows below it.',
    );
    expect(() => file.findFault(at(4, ...ROW))).toThrow('on line 2');
  });

  it('may have lines within a cell', () => {
    const file = shapes();
    file.findFault(at(2, '1', '2026-01-03', 'Mug, blue\n350 ml, 2 pieces, new', '1'));
    file.findFault(at(4, ...ROW));
    expect(() => file.end()).not.toThrow();
  });
});
