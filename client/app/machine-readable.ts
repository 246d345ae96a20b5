import { t } from '@lingui/core/macro';
import type { MakeRouteMatchUnion } from '@tanstack/react-router';
import type { Site } from '../../shared/model/site.ts';
import { directoryPath, profilePath } from '../../shared/search/addresses.ts';
import {
  breadcrumbs,
  homeData,
  professionalData,
  type Reader,
  stepsTo,
  type StructuredData,
} from '../../shared/search/structured-data.ts';
import { wordsOf } from '../i18n/words.ts';
import { authorName } from '../ui/words/author-name.ts';
import { professionalName } from '../ui/words/professional-name.ts';

type Match = MakeRouteMatchUnion;

/**
 * What a loaded page tells machines. Only the server says it: whoever reads it fetches each page anew, and browsers
 * carry none of this code.
 */
export function machineReadable(match: Match): StructuredData[] {
  if (match.routeId === '/$lang/') return homeData(readerOf(match.context), socialLinksOf(match.context.site));
  if (match.routeId === '/$lang/find/$service/{-$zone}' && match.loaderData) return landing(match);
  if (match.routeId === '/$lang/profile/{-$id}/{-$name}' && match.loaderData) return profile(match);
  return [];
}

const socialLinksOf = ({ facebook, instagram }: Site) => [facebook, instagram].filter((link) => link !== null);

function readerOf({ origin, language }: Reader): Reader {
  return { origin, language };
}

function everyone({ language }: Reader) {
  const i18n = wordsOf(language);
  return { name: t(i18n)`All professionals`, path: directoryPath({}) };
}

function landing(match: Extract<Match, { routeId: '/$lang/find/$service/{-$zone}' }>): StructuredData[] {
  const { params, loaderData, context } = match;
  if (!loaderData) return [];
  const steps = stepsTo(params.service, params.zone ?? null, loaderData.taxonomy, context.language);
  return [breadcrumbs(readerOf(context), [everyone(context), ...steps])];
}

function profile(match: Extract<Match, { routeId: '/$lang/profile/{-$id}/{-$name}' }>): StructuredData[] {
  const { loaderData, context } = match;
  if (!loaderData?.professional) return [];
  const { professional, taxonomy, reviews } = loaderData;
  const reader = readerOf(context);
  const i18n = wordsOf(context.language);
  const name = professionalName(professional, i18n);
  const signed = (reviews?.reviews ?? []).map((review) => ({ ...review, author: authorName(review.author, i18n) }));
  const [service = ''] = professional.services;
  const steps = stepsTo(service, null, taxonomy, context.language);
  return [
    professionalData({ ...reader, professional, name, taxonomy, reviews: signed }),
    breadcrumbs(reader, [everyone(context), ...steps, { name, path: profilePath(professional) }]),
  ];
}
