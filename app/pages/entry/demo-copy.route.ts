import { type ActionFunctionArgs, type AppLoadContext, redirectDocument } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { startSession } from '#app/web/session/start-session.server.ts';
import { getRequestContext } from '#app/web/session/request-context.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { createDemoCopy } from '#app/services/demo/create-demo-copy.server.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';

/** Redirects a GET: the demo has the button. */
export function loader() {
  return redirect('/demo');
}

/** Creates a private copy of the demo for a visitor without an account. */
export function action({ request, context }: ActionFunctionArgs) {
  return copyDemoByForm(request, context);
}

/** Creates a copy of the demo for a visitor without an account, and opens it. */
function copyDemoByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, async () => {
    const { account } = await getRequestContext(request, context);
    if (account !== null) return redirect('/register/select-platforms');
    const client = getClientInfo(request, context);
    const { session } = await createDemoCopy(context.deps, { client });
    await startSession(request, context, session);
    // Another shop and another account: nothing of the page before may stay.
    return redirectDocument('/dashboard');
  });
}
