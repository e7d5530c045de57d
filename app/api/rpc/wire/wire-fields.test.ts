import { describe, expect, it } from 'vitest';
import { AppError } from '#app/lib/app-error.ts';
import { toWireError } from './wire-fields.ts';

const WIRE = {
  fields: { productIds: 'payload.product_IDs', zones: 'payload.zones' },
  parts: { perOrder: 'per_order', percent: 'expression.args.y' },
};

const refused = (path: string, message = 'is wrong') =>
  new AppError('invalid_input', `${path}: ${message}.`, {
    hint: 'Try another.',
    fields: [{ path, message }],
  });

describe('a refusal on the wire', () => {
  it.each([
    ['productIds', 'payload.product_IDs'],
    ['productIds.3', 'payload.product_IDs.3'],
    ['zones.0.rates.1.perOrder', 'payload.zones.0.rates.1.per_order'],
    ['zones.0.percent', 'payload.zones.0.expression.args.y'],
    // A part is no field: at the beginning it means something else.
    ['perOrder', 'perOrder'],
    ['constructor', 'constructor'],
  ])('calls %s %s', (path, place) => {
    expect(toWireError(refused(path), WIRE)).toMatchObject({
      code: 'invalid_input',
      message: `${place}: is wrong.`,
      hint: 'Try another.',
      fields: [{ path: place, message: 'is wrong' }],
    });
  });

  it('names every field at fault', () => {
    const fields = ['productIds', 'zones.0'].map((path) => ({ path, message: 'is empty' }));
    const both = new AppError('invalid_input', 'productIds: is empty; zones.0: is empty.', {
      fields,
    });
    expect(toWireError(both, WIRE)).toMatchObject({
      message: 'payload.product_IDs: is empty; payload.zones.0: is empty.',
    });
  });

  it('keeps a message in its own words, and whatever names no field', () => {
    const own = new AppError('conflict', 'There is one of that name.', {
      fields: [{ path: 'zones', message: 'has one of that name' }],
    });
    expect(toWireError(own, WIRE)).toMatchObject({
      message: 'There is one of that name.',
      fields: [{ path: 'payload.zones' }],
    });
    const plain = new AppError('not_found', 'There is no such shop.');
    expect(toWireError(plain, WIRE)).toBe(plain);
    const defect = new Error('zones');
    expect(toWireError(defect, WIRE)).toBe(defect);
  });
});
