import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { PageHeader } from './page-header.tsx';
import classes from './long-text.module.css';
import pages from './pages.module.css';

/** One numbered part of a long text; `id` is what a link to it ends with, the same in both languages. */
export interface TextPart {
  id: string;
  title: string;
  body: ReactNode;
}

interface LongTextProps {
  title: string;
  lead: string;
  /** An ISO time: the version's day. */
  version: string;
  parts: TextPart[];
  /** What is said of the version, such as what comes after it. */
  children?: ReactNode;
}

/** A legal text: its version, what it holds, and its parts. */
export function LongText({ title, lead, version, parts, children }: LongTextProps) {
  const day = formatDay(useLanguage(), Date.parse(version));
  return (
    <>
      <PageHeader title={title} lead={lead}>
        <p className={pages.version}>
          <Trans>Version of {day}</Trans>
        </p>
        {children}
      </PageHeader>
      <div className={`page ${classes.long}`}>
        <Contents parts={parts} />
        <div className={`${pages.prose} ${classes.text}`}>
          {parts.map(({ id, title, body }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <span className={classes.number}>{index + 1}</span>
                {title}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Contents({ parts }: { parts: TextPart[] }) {
  return (
    <nav aria-labelledby="contents" className={classes.contents}>
      <p id="contents">
        <Trans>On this page</Trans>
      </p>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
