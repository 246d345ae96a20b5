import * as z from 'zod/mini';
import { Trans } from '@lingui/react/macro';
import type { Notice } from '../../../shared/model/notice.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import controls from '../../ui/controls/controls.module.css';
import { useReasonWords } from '../../ui/forms/reason-words.ts';
import { useSuspensionWords } from '../../ui/forms/suspension-words.ts';
import { formatMoment } from '../../ui/words/format.ts';
import { useLanguage } from '../../ui/words/use-language.ts';
import { NoticeLink } from './notice-link.tsx';
import classes from './notices-page.module.css';
import { useNoticeWords } from './notice-words.ts';

interface NoticeItemProps {
  notice: Notice;
  account: OwnUser;
  isNew: boolean;
}

/** One thing that the account was told: what, why, when, and the way to it. */
export function NoticeItem({ notice, account, isNew }: NoticeItemProps) {
  const language = useLanguage();
  const { title, more } = useNoticeWords(account)(notice);
  const reasonWords = useReasonWords();
  const suspensionWords = useSuspensionWords();
  const { at, reason, suspension, overtaken } = notice;
  const written = textIn(overtaken?.value);
  return (
    <article className={`${controls.card} ${classes.notice}`}>
      <h2>
        {isNew && (
          <span className={classes.new}>
            <Trans>New</Trans>
          </span>
        )}{' '}
        {title}
      </h2>
      <p>
        {reason && reasonWords(reason)} {suspension && suspensionWords(suspension)} {more}
      </p>
      {written !== '' && (
        <>
          <p>
            <Trans>What you had written, should you want it back:</Trans>
          </p>
          <blockquote className={classes.written}>{written}</blockquote>
        </>
      )}
      <p className={classes.fine}>
        <time dateTime={new Date(at).toISOString()}>{formatMoment(language, at)}</time>
      </p>
      <NoticeLink notice={notice} account={account} />
    </article>
  );
}

const Words = z.object({ title: z.string(), review: z.string() });

/** The text in what was written, a review's with its title; empty where it is none. */
function textIn(value: unknown): string {
  const review = Words.safeParse(value);
  if (review.success) return `${review.data.title}\n${review.data.review}`;
  return typeof value === 'string' ? value : '';
}
