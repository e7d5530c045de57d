import { readFileSync } from 'node:fs';
import { GraphQLError } from 'graphql';
import { requiredAccess } from './admin-schema.ts';
import type { AdminObject } from './admin-object.ts';

interface WebPixel {
  readonly id: string;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * What the app has deployed; `unsaid` answers as Shopify does at times: with an error that has no code.
 * `failing`: Shopify has trouble of its own.
 */
type PixelDeployment = 'deployed' | 'missing' | 'unsaid' | 'failing';

const MUTATIONS = ['webPixelCreate', 'webPixelUpdate', 'webPixelDelete'] as const;
type Mutation = (typeof MUTATIONS)[number];

interface Given {
  readonly id: string;
  readonly webPixel: { readonly settings: unknown };
}

/**
 * The Admin API's web pixel of one app in one shop: one at most, with the settings that the extension's
 * own manifest defines, for apps with the scopes that Shopify publishes for these mutations.
 */
export class WebPixelDesk {
  /** Scopes of the app's tokens, as the merchant has granted them. */
  readonly scopes = new Set<string>();
  deployment: PixelDeployment = 'deployed';
  pixel: WebPixel | null = null;
  /** Mutations that were answered, in their order. */
  readonly asked: Mutation[] = [];
  #made = 0;

  /** The fields of the root: three mutations and the query. */
  root(): AdminObject {
    return {
      webPixel: () => {
        if (this.pixel === null) throw refusal('No web pixel was found for this app.', 'NOT_FOUND');
        return this.pixel;
      },
      webPixelCreate: this.#mutation('webPixelCreate', ({ webPixel: { settings } }) => {
        if (this.pixel !== null) return errors('TAKEN', 'Web pixel is already taken.');
        this.#made += 1;
        return this.#save(`gid://shopify/WebPixel/${this.#made}`, settings);
      }),
      webPixelUpdate: this.#mutation('webPixelUpdate', ({ id, webPixel: { settings } }) =>
        this.pixel?.id === id ? this.#save(id, settings) : NOT_FOUND,
      ),
      webPixelDelete: this.#mutation('webPixelDelete', ({ id }) => {
        if (this.pixel?.id !== id) return NOT_FOUND;
        this.pixel = null;
        return { deletedWebPixelId: id, userErrors: [] };
      }),
    };
  }

  #mutation(name: Mutation, answer: (given: Given) => AdminObject) {
    return (given: Given): AdminObject => {
      this.#requireScopes(name);
      this.asked.push(name);
      if (this.deployment === 'failing') throw refusal('Internal error.', 'INTERNAL_SERVER_ERROR');
      if (name === 'webPixelDelete' || this.deployment === 'deployed') return answer(given);
      if (this.deployment === 'missing') return errors('NO_EXTENSION', 'No extension found.');
      throw new GraphQLError('No extension found.');
    };
  }

  #requireScopes(name: Mutation): void {
    const access = requiredAccess().find(
      ({ typeName, fieldName }) => typeName === 'Mutation' && fieldName === name,
    );
    const said = access?.requiredAccess ?? '';
    const scopes = said.match(/\b(read|write)_[a-z_]+/g) ?? [];
    if (scopes.length > 0 && scopes.every((scope) => this.scopes.has(scope))) return;
    throw refusal(`Access denied for ${name} field. Required access: ${said}`, 'ACCESS_DENIED');
  }

  #save(id: string, given: unknown): AdminObject {
    const settings = readSettings(given);
    if (settings === null) return errors('INVALID_SETTINGS', 'Settings do not match.');
    this.pixel = { id, settings };
    return { webPixel: this.pixel, userErrors: [] };
  }
}

const NOT_FOUND = errors('NOT_FOUND', 'Web pixel not found.');

function errors(code: string, message: string): AdminObject {
  const userErrors = [{ code, field: null, message }];
  return { webPixel: null, deletedWebPixelId: null, userErrors };
}

function refusal(message: string, code: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

/** As the manifest defines them, each of one letter at least; null of others. */
function readSettings(given: unknown): WebPixel['settings'] | null {
  const toml = readFileSync('extensions/web-pixel/shopify.extension.toml', 'utf8');
  const names = [...toml.matchAll(/^\[settings\.fields\.(\w+)\]$/gm)].map(([, name = '']) => name);
  const settings = given as Readonly<Record<string, string>>;
  const isDefined = Object.keys(settings).toSorted().join() === names.toSorted().join();
  const isFilled = Object.values(settings).every((one) => typeof one === 'string' && one !== '');
  return isDefined && isFilled ? settings : null;
}
