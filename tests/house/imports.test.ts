import { describe, expect, it } from 'vitest';
import { importViolations } from './import-rules.ts';
import { sourceFiles } from './source-files.ts';

const plant = (path: string, text: string) => importViolations({ path, text }).length;

describe('imports', () => {
  it('run one way in the whole app', () => {
    expect(sourceFiles().flatMap(importViolations)).toEqual([]);
  });

  it.each([
    [
      'a feature that reaches the server',
      'app/features/orders/list.tsx',
      "import { x } from '#app/services/orders/y.server.ts';",
    ],
    [
      'a type-only import upward',
      'app/domain/profit/x.ts',
      "import type { X } from '#app/services/deps.ts';",
    ],
    [
      'a deep relative path upward',
      'app/domain/a/b/x.ts',
      "import { x } from '../../../data/x.server.ts';",
    ],
    [
      'a dynamic import',
      'app/components/chart.tsx',
      "const x = await import('#app/features/orders/x.tsx');",
    ],
    ['a re-export', 'app/lib/x.ts', "export { x } from '../domain/money/x.ts';"],
    [
      'a feature that imports its sibling',
      'app/features/ltv/x.tsx',
      "import { x } from '../orders/x.tsx';",
    ],
    [
      'a route that imports a route',
      'app/routes/ltv/x.tsx',
      "import { x } from '../orders/x.tsx';",
    ],
    ['the database outside app/data', 'app/services/x/x.server.ts', "import pg from 'pg';"],
    [
      'the columnar copy outside app/data',
      'app/routes/x/x.ts',
      "import { DuckDBInstance } from '@duckdb/node-api';",
    ],
    [
      "Shopify's library outside its file",
      'app/platforms/shopify/x.server.ts',
      "import { shopifyApp } from '@shopify/shopify-app-remix/server';",
    ],
    [
      "a type of Shopify's library outside its file",
      'app/services/embedded/x.ts',
      "import type { Session } from '@shopify/shopify-api';",
    ],
    [
      "the file of Shopify's library in a route",
      'app/routes/x/x.ts',
      "import { shopifyTokens } from '#app/shopify.server.ts';",
    ],
    ['a Node module in the domain', 'app/domain/x/x.ts', "import { readFileSync } from 'node:fs';"],
    ['React in the domain', 'app/domain/x/x.ts', "import { useState } from 'react';"],
    [
      'tests in the product',
      'app/services/x/x.server.ts',
      "import { x } from '#tests/e2e/app.ts';",
    ],
  ])('refuse %s', (_name, path, text) => {
    expect(plant(path, text)).toBe(1);
  });

  it('allow what the table allows', () => {
    expect(
      plant('app/routes/orders/x.tsx', "import { x } from '#app/services/orders/x.server.ts';"),
    ).toBe(0);
    expect(plant('app/features/orders/x.tsx', "import { x } from './y.tsx';")).toBe(0);
    expect(plant('app/domain/profit/x.ts', "import { x } from '../money/allocate.ts';")).toBe(0);
  });
});
