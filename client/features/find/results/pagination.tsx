import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FindSearch } from '../../../../shared/search/find-search.ts';
import { foundAtOnce } from '../../../../shared/protocol/ports.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import classes from './pagination.module.css';

interface PagesProps {
  search: FindSearch;
  total: number;
  /** Whether they are the pages of a landing page. */
  isLanding: boolean;
}

/** Plain links to the other pages of a list that is not shown whole, so that everyone is reached without scripts. */
export function Pages({ search, total, isLanding }: PagesProps) {
  const { t } = useLingui();
  const page = search.page ?? 1;
  const last = Math.ceil(total / foundAtOnce);
  if (last <= 1) return null;
  const link = (to: number, words: ReactNode, rel?: 'prev' | 'next') => (
    <PageLink search={{ ...search, page: to }} isLanding={isLanding} rel={rel}>
      {words}
    </PageLink>
  );
  return (
    <nav aria-label={t`Pages`} className={classes.pages}>
      {page > 2 && link(1, t`First page`)}
      {page > 1 && link(page - 1, t`Previous page`, 'prev')}
      <span>
        <Trans>
          Page {page} of {last}
        </Trans>
      </span>
      {page < last && link(page + 1, t`Next page`, 'next')}
      {page < last - 1 && link(last, t`Last page`)}
    </nav>
  );
}

interface PageLinkProps {
  search: FindSearch;
  isLanding: boolean;
  rel: 'prev' | 'next' | undefined;
  children: ReactNode;
}

function PageLink({ search: { page, ...search }, isLanding, rel, children }: PageLinkProps) {
  const lang = useLanguage();
  const onPage = page && page > 1 ? { page } : {};
  const shared = { rel, className: controls.button, preload: false } as const;
  if (isLanding && search.service) {
    const params = { lang, service: search.service, zone: search.zone };
    return (
      <Link to="/$lang/find/$service/{-$zone}" params={params} search={onPage} {...shared}>
        {children}
      </Link>
    );
  }
  return (
    <Link to="/$lang/find" params={{ lang }} search={{ ...search, ...onPage }} {...shared}>
      {children}
    </Link>
  );
}
