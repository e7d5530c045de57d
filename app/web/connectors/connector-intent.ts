import type { AppLoadContext } from '@remix-run/node';
import type { Action } from '#app/domain/access/roles/actions.ts';
import type { FormSuccess } from '#app/lib/form-reply.ts';
import type { ConnectionKey } from '#app/services/connectors/open-connection.server.ts';
import type { AccountAccess } from '#app/services/workspaces/shop-access.ts';
import type { SentForm } from '#app/web/forms/sent-form.ts';

export interface ConnectorChange {
  readonly context: AppLoadContext;
  readonly form: SentForm;
  readonly account: AccountAccess;
  readonly key: ConnectionKey;
  readonly name: string;
}

export interface ConnectorIntent {
  readonly action: Action;
  readonly run: (change: ConnectorChange) => Promise<FormSuccess>;
}
