import { useLingui } from '@lingui/react/macro';
import { type Nearest, spokenDistance } from '../../../../shared/rules/distance.ts';
import type { Vocabulary } from '../../../ui/words/vocabulary.ts';

interface NearProps {
  nearest: Nearest;
  vocabulary: Vocabulary;
}

/** The nearest zone that somebody comes to, and how far it is. */
export function Near({ nearest: { zoneId, distance }, vocabulary }: NearProps) {
  const { t } = useLingui();
  const kilometres = spokenDistance(distance);
  const far = kilometres === 0 ? t`less than 1 km away` : t`${kilometres} km away`;
  return [vocabulary.zone(zoneId), far].join(' · ');
}
