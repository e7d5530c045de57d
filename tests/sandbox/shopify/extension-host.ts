import vm from 'node:vm';
import { Window } from '@remote-dom/polyfill';
import { bundleExtension } from '../../../scripts/steps/bundle-extension.ts';
import { listExtensions } from '../../../scripts/steps/extension-manifest.ts';

/** What the app's server answers; a text is no JSON. */
export interface HostAnswer {
  readonly status?: number;
  readonly body: object | string;
}

/** What an extension asked of the app's server. */
export interface HostRequest {
  readonly path: string;
  readonly method: string;
  readonly body: string | null;
}

export interface HostOptions {
  readonly target: string;
  /** The object whose page it is on. */
  readonly selectedId: string;
  /** null while the network is down. */
  readonly answer: (request: HostRequest) => HostAnswer | null | Promise<HostAnswer>;
}

export interface OpenedExtension {
  readonly asked: readonly HostRequest[];
  /** Where it led the admin: addresses of other extensions. */
  readonly ledTo: readonly string[];
  isClosed(): boolean;
  /** Every element that is shown, with its own text and what it was given, in their order. */
  shown(): readonly ShownElement[];
  /** All texts that are shown, those of headings, labels and errors too. */
  text(): string;
  click(label: string): void;
  type(label: string, value: string): void;
}

export interface ShownElement {
  readonly tag: string;
  readonly text: string;
  readonly given: Readonly<Record<string, unknown>>;
}

/**
 * Runs an extension as Shopify does: its bundle alone in a worker with Shopify's own small document, whose
 * elements the admin draws elsewhere, with `shopify` and a `fetch` that reaches the app's server.
 */
export async function openExtension(options: HostOptions): Promise<OpenedExtension> {
  const own = listExtensions().find((one) => one.some(({ target }) => target === options.target));
  const bundle = await bundleExtension(own ?? []);
  const window = new Window();
  defineElements(window, bundle);
  const asked: HostRequest[] = [];
  const ledTo: string[] = [];
  let isClosed = false;
  const run = new Map<string, () => unknown>();
  const shopify = {
    extend: (target: string, start: () => unknown) => run.set(target, start),
    data: { selected: [{ id: options.selectedId }] },
    navigation: { navigate: (address: string) => ledTo.push(address) },
    close: () => {
      isClosed = true;
    },
  };
  const fetch = async (path: string, { method = 'GET', body = null }: RequestInit = {}) => {
    const request = { path, method, body: body === null ? null : String(body) };
    asked.push(request);
    const given = await options.answer(request);
    if (given === null) throw new TypeError('Failed to fetch');
    const { status = 200, body: said } = given;
    return new Response(typeof said === 'string' ? said : JSON.stringify(said), { status });
  };
  const { document } = window;
  vm.runInNewContext(bundle, {
    shopify,
    fetch,
    document,
    window,
    self: window,
    URLSearchParams,
    AbortSignal,
    setTimeout,
    clearTimeout,
  });
  await run.get(options.target)?.();
  const elements = () => [...walk(document.body as unknown as HostElement)];
  return {
    asked,
    ledTo,
    isClosed: () => isClosed,
    shown: () => elements().map(toShown),
    text: () => elements().flatMap(listTexts).join('\n'),
    click: (label) => {
      const found = elements().find((one) => isNamed(one, label));
      if (found === undefined) throw new Error(`There is no "${label}" to press.`);
      found.dispatchEvent(new window.Event('click'));
    },
    type: (label, value) => {
      const found = elements().find((one) => getGiven(one)['label'] === label);
      if (found === undefined) throw new Error(`There is no field "${label}".`);
      Object.assign(found, { value });
      found.dispatchEvent(new window.Event('input'));
    },
  };
}

/** As far as this host looks at an element of the small document. */
interface HostElement {
  readonly localName: string;
  readonly nodeType: number;
  readonly textContent: string;
  readonly childNodes: Iterable<HostElement>;
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  dispatchEvent(event: unknown): unknown;
}

const ELEMENT = 1;

function* walk(node: HostElement): Generator<HostElement> {
  for (const child of node.childNodes) {
    if (child.nodeType !== ELEMENT) continue;
    yield child;
    yield* walk(child);
  }
}

/** Listeners that the elements of Shopify have, as its types declare them: by these, "onClick" is a click. */
const LISTENERS = ['onclick', 'oninput', 'onchange'];

function defineElements(window: Window, bundle: string): void {
  const tags = new Set([...bundle.matchAll(/["`](s-[a-z-]+)["`]/g)].map(([, tag = '']) => tag));
  for (const tag of tags) {
    const element = class extends window.HTMLElement {};
    for (const name of LISTENERS) {
      Object.defineProperty(element.prototype, name, { value: null, writable: true });
    }
    window.customElements.define(tag, element as unknown as CustomElementConstructor);
  }
}

function getGiven(element: HostElement): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
}

function toShown(element: HostElement): ShownElement {
  return { tag: element.localName, text: getOwnText(element), given: getGiven(element) };
}

function getOwnText(element: HostElement): string {
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType !== ELEMENT);
  return texts.map(({ textContent }) => textContent).join('');
}

/** What people read of an element: its text, and what is drawn around it. */
const DRAWN = ['heading', 'label', 'details', 'placeholder', 'error', 'suffix', 'value'];

function listTexts(element: HostElement): readonly string[] {
  const given = getGiven(element);
  const own = Object.entries({ ...given, ...pickProperties(element) });
  return [
    ...own.flatMap(([name, value]) => (DRAWN.includes(name) ? [String(value)] : [])),
    getOwnText(element),
  ].filter((text) => text !== '');
}

function pickProperties(element: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(element).filter(([name]) => DRAWN.includes(name)));
}

function isNamed(element: HostElement, label: string): boolean {
  const isPressed = element.localName === 's-button' || element.localName === 's-link';
  return isPressed && getOwnText(element) === label;
}
