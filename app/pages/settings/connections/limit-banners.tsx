import { Banner } from '#app/components/ui/banner.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import {
  getLimitText,
  type PlatformLimitsView,
} from '#app/view-models/settings/platform-limits.ts';

/** Shows refusals of platforms to this installation, with the remedy; nothing without any. */
export function LimitBanners({
  view: { limits, isOwner },
  locale,
}: {
  readonly view: PlatformLimitsView;
  readonly locale: string;
}) {
  return (
    <>
      {limits.map((limit) => {
        const since = formatMoment(limit.since, locale);
        const { title, text } = getLimitText(limit, { isOwner, since });
        return (
          <Banner key={`${limit.kind} ${limit.platformId}`} tone={TONES[limit.kind]} title={title}>
            {text}
          </Banner>
        );
      })}
    </>
  );
}

const TONES = { address_refused: 'critical', bulk_denied: 'warning' } as const;
