import { z } from 'zod';
import { getScore, listLosses } from '#app/domain/scores/score.ts';
import { AppError } from '#app/lib/app-error.ts';
import { parseInput } from '#app/lib/parse-input.ts';
import type { ExplainedTopic } from '#app/services/reports/explained-topic.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import type { Explanation } from '#app/view-models/report/explanation.ts';
import { explainLoss, explainPaidShare, explainPoints, explainScore } from './score-why.ts';
import type { ScoreKind } from './score-view.ts';
import { readCampaignNames, readScoreFigures, type ScoreFigures } from './read-score.server.ts';

const scoreQuestion = z.discriminatedUnion('of', [
  z.object({ of: z.literal('score') }),
  z.object({ of: z.literal('points'), part: z.string().max(100) }),
  z.object({ of: z.literal('paid_share') }),
  z.object({ of: z.literal('loss'), campaign: z.string().max(500).nullable().default(null) }),
]);

export const FACEBOOK_SCORE_WHY = getTopic('facebook-score');
export const EMAIL_SCORE_WHY = getTopic('email-score');

function getTopic(kind: ScoreKind): ExplainedTopic {
  return { path: `/scores/${kind}`, shops: 'one', explain: (open) => readScoreWhy(open, kind) };
}

/**
 * Explains a figure of a score, from the same figures as its page. Throws `invalid_input`,
 * `not_found`.
 */
export async function readScoreWhy(open: OpenReport, kind: ScoreKind): Promise<Explanation> {
  const question = parseInput(scoreQuestion, Object.fromEntries(open.params));
  const score = await readScoreFigures(open, kind);
  const base = { range: open.report.state.range, entries: null };
  switch (question.of) {
    case 'score': {
      const points = score.parts.map((part) => part.points);
      return { ...base, ...explainScore(kind, getScore(points), score.parts) };
    }
    case 'points': {
      const part = score.parts.find(({ key }) => key === question.part);
      if (part === undefined) throw new AppError('not_found', 'The score has no such part.');
      return { ...base, ...explainPoints(kind, part, score.filters) };
    }
    case 'paid_share':
      return { ...base, ...(await explainShare(open, score)) };
    case 'loss':
      return { ...base, ...(await explainCampaign(open, score, question.campaign)) };
  }
}

async function explainShare(
  open: OpenReport,
  { parts, campaigns, breakEven, filters }: ScoreFigures,
) {
  const getCampaignName = await readCampaignNames(open, campaigns);
  const value = parts.find(({ key }) => key === 'paid_share')?.value ?? null;
  const { shop, state } = open.report;
  const named = campaigns.map((one) => ({ ...one, name: getCampaignName(one) }));
  return explainPaidShare(value, named, { breakEven, filters, page: state.page, shop });
}

async function explainCampaign(
  open: OpenReport,
  { campaigns, breakEven, filters }: ScoreFigures,
  campaign: string | null,
) {
  const losses = breakEven === null ? [] : listLosses(campaigns, breakEven);
  const loss = losses.find(({ key }) => key === campaign);
  if (loss === undefined || breakEven === null) {
    throw new AppError('not_found', 'This campaign pays for itself in these days.');
  }
  const getCampaignName = await readCampaignNames(open, [loss]);
  return explainLoss({ ...loss, name: getCampaignName(loss) }, breakEven, filters);
}
