import { Trans } from '@lingui/react/macro';
import { IconAward, IconCalendarEvent, IconMessage, IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { AnswersWithin } from '../../../../shared/model/profile/answers-within.ts';
import type { Professional } from '../../../../shared/model/professional.ts';
import { type Badge, badgesOf, topRated } from '../../../../shared/rules/profile/badges.ts';
import { formatNumber } from '../../../ui/words/format.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import classes from './facts.module.css';

const icons: Readonly<Record<Badge, typeof IconAward>> = {
  'top-rated': IconAward,
  answers: IconMessage,
  'phone-verified': IconRosetteDiscountCheck,
  'member-since': IconCalendarEvent,
};

/** What is said of a professional from facts alone. */
export function Badges({ professional }: { professional: Professional }) {
  const badges = badgesOf(professional);
  if (badges.length === 0) return null;
  return (
    <ul className={classes.badges}>
      {badges.map((badge) => {
        const Icon = icons[badge];
        return (
          <li key={badge}>
            <Icon size="1.125rem" aria-hidden />
            <span>
              <BadgeWords badge={badge} professional={professional} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function BadgeWords({ badge, professional }: { badge: Badge; professional: Professional }) {
  const language = useLanguage();
  const { answersWithin, memberSince } = professional;
  const [stars, reviews] = [formatNumber(language, topRated.average), topRated.reviews];
  switch (badge) {
    case 'top-rated':
      return (
        <Trans>
          More than {stars} stars in {reviews} reviews or more
        </Trans>
      );
    case 'answers':
      return answersWithin && <AnswersWords answersWithin={answersWithin} />;
    case 'phone-verified':
      return <Trans>Phone number confirmed</Trans>;
    case 'member-since':
      return <Trans>On Confío since {memberSince}</Trans>;
  }
}

/** How soon they usually answer what is written to them here. */
function AnswersWords({ answersWithin }: { answersWithin: AnswersWithin }) {
  switch (answersWithin) {
    case 'hour':
      return <Trans>Usually answers within an hour</Trans>;
    case 'hours':
      return <Trans>Usually answers within a few hours</Trans>;
    case 'day':
      return <Trans>Usually answers within a day</Trans>;
  }
}
