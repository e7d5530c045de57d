import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { GatewayRuleScreen } from './gateway-rule-screen.tsx';
import { GatewaysScreen } from './gateways-screen.tsx';
import { readGatewayRule, readGateways } from './read-gateways.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';

export const meta = () => [{ title: getPageTitle('/onboarding/payment-gateways') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const access = await requirePage(request, context);
    const params = new URL(request.url).searchParams;
    const rule = params.get('rule');
    if (rule === null) {
      return readGateways(context.deps, { access, savedId: params.get('applied') });
    }
    const ruleId = rule === 'new' ? null : rule;
    return readGatewayRule(context.deps, { access, ruleId, gateway: params.get('gateway') });
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function PaymentGateways() {
  const view = useLoaderData<typeof loader>();
  const { search } = useLocation();
  if (view.kind === 'list') return <GatewaysScreen view={view} />;
  return <GatewayRuleScreen key={search} view={view} />;
}
