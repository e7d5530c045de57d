/**
 * The banners and modals above the pages, as messages of the list: with equal facts and sentences.
 * A note about the place alone (the demo, a copy of it) is no message.
 */
import { getPlan } from '#app/domain/access/plans/plan.ts';
import { DATA_REQUESTS_TEXT, dataRequestsTitle } from '#app/view-models/shell/data-requests.ts';
import { BANNER_TEXTS, savingPlanText, type TopBanner } from '#app/view-models/shell/top-banner.ts';
import {
  type LoginProblem,
  getLoginProblemMessage,
} from '#app/view-models/start-up/login-problem.ts';
import type { PlanPanelView } from '#app/view-models/plans/plan-panel.ts';
import type { Message } from '#app/view-models/messages/message.ts';

/** Returns the banner above the pages as a message; null for one that is no message. */
export function bannerMessage(banner: TopBanner | null): Message | null {
  switch (banner?.kind) {
    case 'limited':
    case 'unreachable': {
      const { text, link } = BANNER_TEXTS[banner.kind];
      return { id: banner.kind, kind: banner.kind, text, link, isPersonal: true };
    }
    case 'time_machine': {
      const { title, text } = BANNER_TEXTS.time_machine;
      return ofShop('time_machine', 'time-machine', { text: `${title}. ${text}`, link: null });
    }
    case 'saving_plan': {
      const { plan, amount } = banner;
      const link = { label: 'See the plans', path: '/pricing' };
      const text = savingPlanText(getPlan(plan).name, amount);
      return ofShop('saving_plan', `saving-plan-${plan}-${amount}`, { text, link });
    }
    default:
      return null;
  }
}

/** Returns the problem of the shop's connection; null without one. */
export function connectionMessage(
  problem: LoginProblem | null,
  platformId: number,
): Message | null {
  if (problem === null) return null;
  const { title, text } = getLoginProblemMessage(problem, platformId);
  const link = { label: 'See the connection', path: '/settings?item=shop' };
  return ofShop('connection', `connection-${problem}`, { text: `${title}. ${text}`, link });
}

/** Returns messages about the plan: orders beyond its limit, and a trial that has ended. */
export function planMessages(panel: PlanPanelView | null): readonly Message[] {
  if (panel === null) return [];
  const { usage, trialEnded } = panel;
  const link = { label: 'See the plans', path: '/pricing' };
  const messages: Message[] = [];
  if (trialEnded !== null) {
    const text = `${trialEnded.title}. ${trialEnded.text}`;
    messages.push(ofShop('trial_ended', `trial-ended-${trialEnded.trialId}`, { text, link }));
  }
  if (usage !== null && usage.stage !== null) {
    const text = [usage.text, usage.extraText].filter((part) => part !== null).join('. ');
    messages.push(ofShop('usage', `usage-${panel.label}-${usage.stage}`, { text, link }));
  }
  return messages;
}

/** Returns the message about customers who await an answer; null when none does. */
export function dataRequestsMessage(count: number): Message | null {
  if (count === 0) return null;
  const link = { label: 'See what to answer', path: '/settings?item=shop' };
  const text = `${dataRequestsTitle(count)}. ${DATA_REQUESTS_TEXT}`;
  return ofShop('data_requests', `data-requests-${count}`, { text, link });
}

function ofShop(
  kind: Message['kind'],
  id: string,
  { text, link }: Pick<Message, 'text' | 'link'>,
): Message {
  return { id, kind, text, link, isPersonal: false };
}
