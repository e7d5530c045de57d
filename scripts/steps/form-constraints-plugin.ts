import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { FormDefinition } from '#app/view-models/forms/form-definition.ts';

const FORM_MODULE = /\/app\/(view-models\/forms|pages\/[a-z/-]+)\/[a-z-]+-forms\.ts$/;

/**
 * Gives the browser of each form its intent and its fields, computed by the build: the schemas and
 * their library, half as much script again for the log-in page, remain on the server.
 */
export function formConstraintsPlugin(): Plugin {
  return {
    name: 'form-constraints',
    apply: 'build',
    enforce: 'pre',
    load(id, options) {
      return options?.ssr === true || !FORM_MODULE.test(id) ? null : constraintsModule(id);
    },
  };
}

/** Builds the module of exported forms without their schemas; other exports are for the server. */
export async function constraintsModule(file: string): Promise<string> {
  const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
  return Object.entries(exported)
    .filter((one): one is [string, FormDefinition] => one[0].endsWith('Form'))
    .map(([name, { intent, fields }]) => [name, JSON.stringify({ intent, fields })])
    .map(([name, form]) => `export const ${name} = ${form};\n`)
    .join('');
}
