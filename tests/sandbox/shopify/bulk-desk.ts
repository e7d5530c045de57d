import type { GraphQLSchema } from 'graphql';
import { type AdminObject, gid } from './admin-object.ts';
import { bulkLines } from './bulk-lines.ts';
import { bulkFaults } from './bulk-rules.ts';

/** How the next operation goes; by default it is done when it is first polled. */
export interface BulkPlan {
  readonly status?: 'COMPLETED' | 'FAILED' | 'CANCELED' | 'EXPIRED';
  readonly errorCode?: 'ACCESS_DENIED' | 'INTERNAL_SERVER_ERROR' | 'TIMEOUT';
  /** How often it is reported as running before it ends. */
  readonly polls?: number;
  /** What becomes of the lines on their way into the file. */
  readonly lines?: (lines: readonly string[]) => readonly string[];
}

interface Operation {
  readonly id: string;
  readonly plan: BulkPlan;
  lines: readonly string[];
  objectCount: number;
  rootObjectCount: number;
  isReady: boolean;
  polls: number;
  isGone: boolean;
}

/** Operations that one app may have under way in a shop (2026-01 and later). */
const RUNNING_MOST = 5;

/** Bulk operations of one shop: queries run at once, and are reported when polled. */
export class BulkDesk {
  readonly #schema: GraphQLSchema;
  readonly #root: AdminObject;
  readonly #operations: Operation[] = [];
  readonly #plans: BulkPlan[] = [];
  readonly #prepared = new Map<string, readonly string[]>();
  #url = '';

  constructor(schema: GraphQLSchema, root: AdminObject) {
    this.#schema = schema;
    this.#root = root;
  }

  /** Where the files are, once the server runs. */
  serveAt(url: string): void {
    this.#url = url;
  }

  /** How the operations that start next go, each once. */
  plan(...plans: readonly BulkPlan[]): void {
    this.#plans.push(...plans);
  }

  /** Works a query off now, as Shopify would by itself: an operation with it is done at once. */
  prepare(query: string): void {
    this.#prepared.set(query, [...bulkLines(this.#schema, query, this.#root)]);
  }

  get started(): number {
    return this.#operations.length;
  }

  /** As after seven days: the files are there no longer. */
  expireFiles(): void {
    for (const operation of this.#operations) operation.isGone = true;
  }

  run(query: string): AdminObject {
    const faults = bulkFaults(this.#schema, query);
    if (faults.length > 0) return refused('INVALID', faults.join(' '));
    if (
      this.#operations.filter((one) => this.#statusOf(one) === 'RUNNING').length >= RUNNING_MOST
    ) {
      return refused('LIMIT_REACHED', 'Bulk operations limit reached. Please try again later.');
    }
    const plan = this.#plans.shift() ?? {};
    const operation: Operation = {
      id: gid('BulkOperation', 720_000_000_000 + this.#operations.length),
      plan,
      lines: [],
      objectCount: 0,
      rootObjectCount: 0,
      isReady: false,
      polls: 0,
      isGone: false,
    };
    this.#operations.push(operation);
    const lines = this.#prepared.get(query);
    if (lines === undefined) work(operation, bulkLines(this.#schema, query, this.#root), []);
    else finish(operation, lines);
    return { bulkOperation: { id: operation.id, status: 'CREATED' }, userErrors: [] };
  }

  read(id: string): AdminObject | null {
    const operation = this.#operations.find((one) => one.id === id);
    if (operation === undefined) return null;
    const status = this.#statusOf(operation);
    operation.polls += 1;
    const isFile = operation.objectCount > 0;
    const url = `${this.#url}/bulk/${this.#operations.indexOf(operation)}.jsonl`;
    return {
      id,
      status,
      errorCode: status === 'FAILED' ? (operation.plan.errorCode ?? 'TIMEOUT') : null,
      url: status === 'COMPLETED' && isFile ? url : null,
      partialDataUrl: status === 'FAILED' && isFile ? `${url}?partial` : null,
      objectCount: `${operation.objectCount}`,
      rootObjectCount: `${operation.rootObjectCount}`,
    };
  }

  /** The file of a path; null when there is none. */
  file(path: string): Iterable<string> | null {
    const operation = this.#operations[Number(/^\/bulk\/(\d+)\.jsonl/.exec(path)?.[1] ?? 'NaN')];
    return operation === undefined || operation.isGone ? null : piecesOf(operation.lines);
  }

  #statusOf({ polls, plan, isGone, isReady }: Operation): string {
    if (!isReady || polls < (plan.polls ?? 0)) return 'RUNNING';
    const status = plan.status ?? 'COMPLETED';
    return status === 'COMPLETED' && isGone ? 'EXPIRED' : status;
  }
}

/** Lines made in one go: a small store's result is there at once, a large one's grows meanwhile. */
const AT_ONCE = 40_000;

function work(operation: Operation, source: Iterator<string>, lines: string[]): void {
  for (let made = 0; made < AT_ONCE; made += 1) {
    const next = source.next();
    if (next.done === true) return finish(operation, lines);
    lines.push(next.value);
  }
  setImmediate(() => work(operation, source, lines));
}

function finish(operation: Operation, lines: readonly string[]): void {
  operation.lines = operation.plan.lines?.(lines) ?? lines;
  operation.objectCount = lines.length;
  operation.rootObjectCount = lines.filter((line) => !line.includes('"__parentId":"')).length;
  operation.isReady = true;
}

function refused(code: string, message: string): AdminObject {
  return { bulkOperation: null, userErrors: [{ code, message, field: null }] };
}

const PIECE_LINES = 200;

function* piecesOf(lines: readonly string[]): Generator<string> {
  for (let from = 0; from < lines.length; from += PIECE_LINES) {
    yield `${lines.slice(from, from + PIECE_LINES).join('\n')}\n`;
  }
}
