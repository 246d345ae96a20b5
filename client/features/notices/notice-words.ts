import { useLingui } from '@lingui/react/macro';
import type { Notice } from '../../../shared/model/notice.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import { ownFields } from '../../../shared/rules/account/user.ts';
import { reviewsToGoLive } from '../../../shared/rules/publication.ts';
import { useFieldName } from '../../ui/forms/use-field-name.ts';
import { useIsReachable } from '../../ui/layout/use-is-reachable.ts';
import { formatDay } from '../../ui/words/format.ts';
import { professionalName } from '../../ui/words/professional-name.ts';
import { useLanguage } from '../../ui/words/use-language.ts';

interface NoticeWords {
  title: string;
  /** What follows from it for its reader. */
  more: string;
}

/** What a notice says, beside why. */
export function useNoticeWords(account: Pick<OwnUser, 'isContractor'>): (notice: Notice) => NoticeWords {
  const { t, i18n } = useLingui();
  const isReachable = useIsReachable();
  const fieldName = useFieldName();
  const language = useLanguage();
  const whatOf = (field: string, name: string): string => {
    const own = ownFields.find((each) => each === field);
    if (own) return fieldName(own);
    if (field === 'replyText') return t`your answer to a review`;
    return field === 'note' ? t`your report` : t`your review of ${name}`;
  };
  const wayInTitle = (field: string | undefined): string => {
    if (field === 'phone') return t`Your number belongs to another account`;
    return field === 'google'
      ? t`Your Google account leads to another account`
      : t`Your email belongs to another account`;
  };
  return ({ kind, review, overtaken, terms, conversation }) => {
    const name = review ? professionalName({ uid: review.toUid, displayName: review.toName }, i18n) : '';
    switch (kind) {
      case 'review-approved':
        return { title: t`Your review of ${name} was approved`, more: t`Thank you.` };
      case 'review-rejected':
        return {
          title: t`Your review of ${name} was not approved`,
          more: t`The stars had nothing to do with it. You can change it, and we read it again.`,
        };
      case 'reply-approved':
        return { title: t`Your answer to a review was approved`, more: t`It shows under the review.` };
      case 'reply-rejected':
        return {
          title: t`Your answer to a review was not approved`,
          more: t`You can change it, and we read it again.`,
        };
      case 'new-review':
        return {
          title: t`You have a new review`,
          more: t`Our team has read it. If you answer it, your answer shows below it.`,
        };
      case 'profile-live':
        return { title: t`Your profile is public`, more: t`Everyone finds it in the directory now.` };
      case 'profile-hides-soon':
        return {
          title: t`Your profile leaves the directory soon`,
          more: t`Somebody took their review back, so that it has fewer than ${reviewsToGoLive}. It stays for seven days: send your clients the link to leave you one.`,
        };
      case 'profile-hidden':
        return {
          title: t`Your profile is hidden for now`,
          more: t`It has fewer than ${reviewsToGoLive} approved reviews again. Send your clients the link to leave you one.`,
        };
      case 'profile-suspended':
        if (!account.isContractor)
          return {
            title: t`We have suspended your account`,
            more: isReachable
              ? t`Nobody sees the reviews that you wrote. If you think that we are wrong, write to us and we look at it again.`
              : t`Nobody sees the reviews that you wrote.`,
          };
        return {
          title: t`We have suspended your profile`,
          more: isReachable
            ? t`Nobody sees it, nor the reviews that you wrote. If you think that we are wrong, write to us and we look at it again.`
            : t`Nobody sees it, nor the reviews that you wrote.`,
        };
      case 'profile-restored':
        if (!account.isContractor)
          return { title: t`Your account is back`, more: t`The reviews that you wrote show again.` };
        return {
          title: t`Your profile is back`,
          more: t`It shows as soon as it has ${reviewsToGoLive} approved reviews.`,
        };
      case 'terms-change': {
        const day = terms ? formatDay(language, Date.parse(terms.from)) : '';
        const changes = terms?.changes[language] ?? '';
        return {
          title: t`Our terms of use change on ${day}`,
          more: t`${changes} When they apply, you are asked to agree to them. If you do not agree, you may take your data with you and delete your account.`,
        };
      }
      case 'conversation-ends': {
        const who = conversation?.name || t`a member of Confío`;
        const day = formatDay(language, conversation?.endsAt ?? 0);
        return {
          title: t`Your conversation with ${who} ends on ${day}`,
          more: t`Nobody has written in it for nearly two years. If one of you writes, it stays; else it is deleted for both.`,
        };
      }
      case 'access-granted':
        return {
          title: t`You can offer services now`,
          more: account.isContractor
            ? t`Thank you for waiting. Now set up your profile.`
            : t`Set up your profile, if you would like to.`,
        };
      case 'second-review':
        return {
          title: t`One of your two reviews of ${name} stays`,
          more: t`You sent both at nearly the same time, and only one per professional counts. You can put what this one says into the one that stays.`,
        };
      case 'way-in-held':
        return {
          title: wayInTitle(overtaken?.field),
          more: t`Both accounts gave it at nearly the same time, and only one can sign in with it. While you are signed in here, add another way to sign in.`,
        };
      case 'invitation-held':
        return {
          title: t`Somebody else came in by your invitation`,
          more: t`You both used it at nearly the same time, and it lets one person in. You are on the waiting list; ask whoever invited you for another one.`,
        };
      case 'ask-for-review':
        return {
          title: t`How did it go with ${name}?`,
          more: t`You accepted a price two weeks ago. A few words about the work help your neighbors choose.`,
        };
      case 'edit-overtaken':
        return {
          title: t`Changed in two places: ${whatOf(overtaken?.field ?? '', name)}`,
          more: t`It was changed elsewhere at nearly the same time, and the later one stays.`,
        };
    }
  };
}
