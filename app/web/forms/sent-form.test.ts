import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';
import { defineForm } from '#app/view-models/forms/form-definition.ts';
import { hidden } from '#app/view-models/forms/form-fields.ts';
import { refuseField, toSentForm } from './sent-form.ts';

const named = defineForm('save', {
  email: z.string().min(3, 'is too short'),
  password: z.string(),
  id: hidden.min(1, 'Nothing is chosen'),
  'shop.name': z.string().min(1, 'has no name'),
  cost: z.array(z.string().min(1, 'is empty')),
  isDaily: z.boolean(),
});

const GOOD = {
  intent: 'save',
  email: 'ada',
  password: 'canary',
  id: '1',
  'shop.name': 'Tea',
  cost: '5',
  inviteToken: 'canary',
};

function sent(changes: Readonly<Record<string, string>> = {}) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...GOOD, ...changes })) data.set(name, value);
  return toSentForm(data);
}

/** Returns the refusal of an invalid form, or of an error after it was parsed. */
function refusalOf(changes: Readonly<Record<string, string>>, error?: AppError) {
  const form = sent(changes);
  try {
    form.parse(named);
  } catch (thrown) {
    if (thrown instanceof AppError) return form.toRefusal(thrown);
    throw thrown;
  }
  if (error === undefined) throw new Error('Nothing is wrong with it.');
  return form.toRefusal(error);
}

const refused = (path: string) =>
  new AppError('conflict', 'It cannot be.', { fields: [{ path, message: 'is taken' }] });

describe('a form that was sent', () => {
  it('gives its values by their definition: a text, those of a list, and whether a box is ticked', () => {
    const values = { ...GOOD, cost: ['5'] };
    const { intent: _intent, inviteToken: _token, ...own } = values;
    expect(sent().parse(named)).toEqual({ ...own, isDaily: false });
    expect(sent({ isDaily: 'on' }).parse(named)).toMatchObject({ isDaily: true });
  });

  it('is told each fault beside its field', () => {
    expect(refusalOf({ email: 'a', 'shop.name': '' })).toMatchObject({
      intent: 'save',
      message: null,
      errors: { email: 'Is too short', 'shop.name': 'Has no name' },
    });
  });

  it('is told of one text of a list beside the list', () => {
    expect(refusalOf({ cost: '' }).errors).toEqual({ cost: 'Is empty' });
  });

  it('is told of a part of a tree by the whole path to it', () => {
    const tree = z
      .string()
      .meta({ format: 'tree' })
      .transform((text): unknown => JSON.parse(text || 'null'))
      .pipe(z.object({ zones: z.array(z.object({ name: z.string().min(1, 'has no name') })) }));
    const definition = defineForm('save', { tree });
    expect(definition.fields.tree.kind).toBe('tree');
    const form = sent({ tree: '{"zones":[{"name":"A"},{"name":""}]}' });
    expect(() => form.parse(definition)).toThrow('Has no name.');
    const fields = [{ path: 'tree.zones.1.name', message: 'has no name' }];
    const { errors, message } = form.toRefusal(new AppError('invalid_input', 'No.', { fields }));
    expect({ errors, message }).toEqual({
      errors: { 'tree.zones.1.name': 'Has no name' },
      message: null,
    });
  });

  it('is told above the form what is wrong with a field that nobody sees', () => {
    expect(refusalOf({ id: '' })).toMatchObject({ message: 'Nothing is chosen.', errors: {} });
  });

  it('is told what a use-case finds, by the whole path alone', () => {
    expect(refusalOf({}, refused('shop.name'))).toMatchObject({
      message: null,
      errors: { 'shop.name': 'Is taken' },
    });
    // Of another thing that has a name as well.
    expect(refusalOf({}, refused('workspace.name'))).toMatchObject({
      message: 'It cannot be.',
      errors: {},
    });
    expect(refusalOf({}, refused('0.email')).errors).toEqual({});
  });

  it('is told how to go on, even where a field is at fault', () => {
    const fields = [{ path: 'email', message: 'is taken' }];
    const error = new AppError('conflict', 'It is taken.', { hint: 'Log in.', fields });
    expect(refusalOf({}, error)).toMatchObject({
      message: 'It is taken.',
      hint: 'Log in.',
      errors: { email: 'Is taken' },
    });
  });

  it('has messages of its own for a field that another form has too', () => {
    const other = defineForm('other', { email: z.string().min(9, 'is no whole address') });
    const form = sent({ email: 'a' });
    expect(() => form.parse(named)).toThrow('Is too short.');
    expect(() => form.parse(other)).toThrow('Is no whole address.');
    // `id` is a field of the first, and not of the one it was read by last.
    expect(form.toRefusal(refused('shop.name')).errors).toEqual({});
  });

  it('is told that a field is refused, by its name', () => {
    const error = refuseField(named, 'email', 'This is yours');
    expect(refusalOf({}, error).errors).toEqual({ email: 'This is yours' });
  });

  it('is told the modal of an error that has one', () => {
    const details = { modal: 'TeammatesLimitReached' };
    const error = new AppError('conflict', 'Full.', { hint: 'Upgrade.', details });
    expect(sent().toRefusal(error)).toMatchObject({
      modal: 'TeammatesLimitReached',
      message: 'Full.',
      hint: 'Upgrade.',
    });
  });

  it('never gets a password or a token back', () => {
    const { values } = refusalOf({ email: 'a' });
    expect(Object.keys(values)).toEqual(['intent', 'email', 'id', 'shop.name', 'cost']);
  });
});
