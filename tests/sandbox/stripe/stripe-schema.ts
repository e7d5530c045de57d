/** Holds what is sent to Stripe and what it answers against the types of Stripe's own library. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { StripeObjects, StripeRequests } from './stripe-shapes.ts';

export interface Checked {
  /** What was read: of a form, with numbers and booleans in place of their texts. */
  readonly value: unknown;
  /** "items[0].price_data.currency is missing". */
  readonly faults: readonly string[];
}

export interface StripeSchema {
  /** What a form or query says to an operation. */
  checkRequest(operation: keyof StripeRequests, form: unknown): Checked;
  /** An object that Stripe answers with, as JSON. */
  checkObject(name: keyof StripeObjects, json: unknown): readonly string[];
  /** An object with everything that must be in it, as empty as can be, under what is given. */
  fill<K extends keyof StripeObjects>(name: K, given: Partial<StripeObjects[K]>): StripeObjects[K];
}

let read: StripeSchema | undefined;

/** The schema of the library that is installed; it is read once in a process, in some seconds. */
export function stripeSchema(): StripeSchema {
  read ??= readSchema();
  return read;
}

function readSchema(): StripeSchema {
  const file = fileURLToPath(new URL('./stripe-shapes.ts', import.meta.url));
  const program = ts.createProgram([file], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error('stripe-shapes.ts is not there.');
  const shapes = new Map(
    checker.getExportsOfModule(module).map((symbol) => {
      const members = checker.getDeclaredTypeOfSymbol(symbol).getProperties();
      return [symbol.name, new Map(members.map((one) => [one.name, checker.getTypeOfSymbol(one)]))];
    }),
  );
  const typeFor = (group: string, name: string): ts.Type => {
    const type = shapes.get(group)?.get(name);
    if (type === undefined) throw new Error(`stripe-shapes.ts lacks ${name}.`);
    return type;
  };
  const check = (type: ts.Type, value: unknown, isForm: boolean): Checked => {
    const reader = new ShapeReader(checker, isForm);
    return { value: reader.read(type, value, ''), faults: reader.faults };
  };
  return {
    checkRequest: (operation, form) => check(typeFor('StripeRequests', operation), form, true),
    checkObject: (name, json) => check(typeFor('StripeObjects', name), json, false).faults,
    fill: <K extends keyof StripeObjects>(name: K, given: Partial<StripeObjects[K]>) => {
      const empty: unknown = emptyObject(checker, typeFor('StripeObjects', name));
      return Object.assign(empty as StripeObjects[K], given);
    },
  };
}

/** Follows a type through a value; a form has texts alone, which become what their type says. */
class ShapeReader {
  readonly faults: string[] = [];
  readonly #checker: ts.TypeChecker;
  readonly #isForm: boolean;

  constructor(checker: ts.TypeChecker, isForm: boolean) {
    this.#checker = checker;
    this.#isForm = isForm;
  }

  read(type: ts.Type, value: unknown, path: string): unknown {
    const choices = membersFor(type);
    if (choices.length === 1 && choices[0] !== undefined) return this.#one(choices[0], value, path);
    const tried = choices
      .filter((choice) => isOfKind(this.#checker, choice, value))
      .map((choice) => {
        const reader = new ShapeReader(this.#checker, this.#isForm);
        return { read: reader.read(choice, value, path), faults: reader.faults };
      });
    const best = tried.toSorted((a, b) => a.faults.length - b.faults.length)[0];
    if (best === undefined) return this.#fault(path, `may not be ${JSON.stringify(value)}`);
    this.faults.push(...best.faults);
    return best.read;
  }

  #one(type: ts.Type, value: unknown, path: string): unknown {
    if (isDecimal(type) || (type.flags & ts.TypeFlags.String) !== 0) {
      return typeof value === 'string' ? value : this.#fault(path, 'is no text');
    }
    if (type.isStringLiteral()) {
      return value === type.value ? value : this.#fault(path, `is not "${type.value}"`);
    }
    if ((type.flags & ts.TypeFlags.Null) !== 0) {
      return value === null ? null : this.#fault(path, 'is not null');
    }
    if ((type.flags & ts.TypeFlags.NumberLike) !== 0) return this.#number(value, path);
    if ((type.flags & ts.TypeFlags.BooleanLiteral) !== 0) {
      const text = this.#checker.typeToString(type);
      const isSaid = this.#isForm ? value === text : value === (text === 'true');
      return isSaid ? text === 'true' : this.#fault(path, `is not ${text}`);
    }
    const element = this.#checker.isArrayType(type)
      ? this.#checker.getTypeArguments(type as ts.TypeReference)[0]
      : undefined;
    if (element !== undefined) return this.#list(element, value, path);
    return this.#object(type, value, path);
  }

  #number(value: unknown, path: string): unknown {
    const isText = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
    if (this.#isForm && isText) return Number(value);
    return !this.#isForm && typeof value === 'number' ? value : this.#fault(path, 'is no number');
  }

  #list(element: ts.Type, value: unknown, path: string): unknown {
    // A form names the places of a list: items[0], items[1].
    const list = this.#isForm && isRecord(value) ? Object.values(value) : value;
    if (!Array.isArray(list)) return this.#fault(path, 'is no list');
    return list.map((one, index) => this.read(element, one, `${path}[${index}]`));
  }

  #object(type: ts.Type, value: unknown, path: string): unknown {
    if (!isRecord(value)) return this.#fault(path, 'is no object');
    const named = new Map(
      this.#checker.getPropertiesOfType(type).map((property) => [property.name, property]),
    );
    const others = type.getStringIndexType();
    const readings = Object.entries(value).map(([name, one]) => {
      const property = named.get(name);
      const known = property === undefined ? others : this.#checker.getTypeOfSymbol(property);
      const at = path === '' ? name : `${path}.${name}`;
      return [name, known ? this.read(known, one, at) : this.#fault(at, 'is not known')];
    });
    for (const { name, flags } of named.values()) {
      const isOptional = (flags & ts.SymbolFlags.Optional) !== 0;
      if (!isOptional && !(name in value)) this.#fault(`${path}.${name}`, 'is missing');
    }
    return Object.fromEntries(readings) as unknown;
  }

  #fault(path: string, text: string): undefined {
    this.faults.push(`${path} ${text}`);
  }
}

/** The members of a union without "or any other text", which the library adds to each list of texts. */
function membersFor(type: ts.Type): readonly ts.Type[] {
  const members = type.isUnion() ? type.types : [type];
  const nothing = ts.TypeFlags.Undefined | ts.TypeFlags.Void;
  return members.filter((one) => (one.flags & nothing) === 0 && !isOtherString(one));
}

function isOtherString(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some((one) => (one.flags & ts.TypeFlags.String) !== 0);
}

/** Numbers with any number of places, which travel as texts. */
function isDecimal(type: ts.Type): boolean {
  return /^Decimal(Impl)?$/.test((type.aliasSymbol ?? type.symbol)?.name ?? '');
}

/** Whether a member of a union can be meant: objects say which they are in `object` and `type`. */
function isOfKind(checker: ts.TypeChecker, type: ts.Type, value: unknown): boolean {
  if (!isRecord(value)) return true;
  if ((type.flags & ts.TypeFlags.Object) === 0) return false;
  return ['object', 'type'].every((name) => {
    const property = type.getProperty(name);
    const literal = property && checker.getTypeOfSymbol(property);
    return !literal?.isStringLiteral() || literal.value === value[name];
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function emptyObject(checker: ts.TypeChecker, type: ts.Type): Record<string, unknown> {
  const required = checker
    .getPropertiesOfType(type)
    .filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0);
  return Object.fromEntries(
    required.map((one) => [one.name, emptyValue(checker, checker.getTypeOfSymbol(one))]),
  );
}

function emptyValue(checker: ts.TypeChecker, type: ts.Type): unknown {
  const choices = membersFor(type);
  const has = (flag: ts.TypeFlags) => choices.some(({ flags }) => (flags & flag) !== 0);
  if (has(ts.TypeFlags.Null)) return null;
  const literal = choices.find((one) => one.isStringLiteral());
  if (literal?.isStringLiteral()) return literal.value;
  if (has(ts.TypeFlags.String)) return '';
  if (has(ts.TypeFlags.NumberLike)) return 0;
  if (has(ts.TypeFlags.BooleanLiteral)) return false;
  const [first] = choices;
  if (first === undefined) return null;
  if (isDecimal(first)) return '0';
  return checker.isArrayType(first) ? [] : emptyObject(checker, first);
}
