import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Where Shopify runs which module of a UI extension. */
export interface ExtensionTarget {
  /** Of its extension: "order-profit". */
  readonly handle: string;
  /** "admin.order-details.block.render" */
  readonly target: string;
  /** From the root of the project. */
  readonly module: string;
}

/** The folder of the extensions that Shopify draws. */
const FOLDER = 'extensions/profit-blocks';

/** The targets of each UI extension. */
export function listExtensions(): readonly (readonly ExtensionTarget[])[] {
  return [...Map.groupBy(readTargets(FOLDER), ({ handle }) => handle).values()];
}

/** What a folder's shopify.extension.toml has Shopify run. */
function readTargets(folder: string): readonly ExtensionTarget[] {
  const manifest = readFileSync(path.join(folder, 'shopify.extension.toml'), 'utf8');
  return manifest.split(/^\[\[extensions\]\]$/m).flatMap((extension) => {
    const [, handle] = /^handle = "([^"]+)"$/m.exec(extension) ?? [];
    const targets = extension.matchAll(/^target = "([^"]+)"\nmodule = "([^"]+)"$/gm);
    return [...targets].map(([, target = '', module = '']) => ({
      handle: handle ?? '',
      target,
      module: path.join(folder, module),
    }));
  });
}
