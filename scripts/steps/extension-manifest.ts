import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The module that Shopify runs at a target of a UI extension. */
export interface ExtensionTarget {
  /** The handle of its extension: "order-profit". */
  readonly handle: string;
  /** "admin.order-details.block.render" */
  readonly target: string;
  readonly module: string;
}

const FOLDER = 'extensions/profit-blocks';

export function listExtensions(): readonly (readonly ExtensionTarget[])[] {
  return [...Map.groupBy(readTargets(FOLDER), ({ handle }) => handle).values()];
}

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
