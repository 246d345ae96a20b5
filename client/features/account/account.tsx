import { useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { AccountFrame } from '../../ui/forms/account-frame.tsx';
import { useSelf } from '../../sync/own/use-self.ts';
import { useSession } from '../../sync/session/use-session.ts';
import { Waiting } from '../../ui/forms/waiting.tsx';
import { BasicInfo } from './details/basic-info.tsx';
import { MessageSettings } from './messages/message-settings.tsx';
import { MyReviews } from './written/my-reviews.tsx';
import { ReceivedReviews } from './received/received-reviews.tsx';
import { isNew, ReviewArrived, Today } from './details/today.tsx';
import { type AccountTab, isAccountTab } from './account-tab.ts';
import classes from './account.module.css';

interface AccountProps {
  tab: AccountTab;
  /** Whether a review has just come along with who came in. */
  hasReviewArrived: boolean;
  onTab: (tab: AccountTab) => void;
}

/** My account (specification, section 2). */
export function Account({ tab, hasReviewArrived, onTab }: AccountProps) {
  const { t } = useLingui();
  const { session } = useSession();
  const self = useSelf().session?.account;
  return (
    <AccountFrame>
      <div className={`page ${classes.account}`}>
        <h1>{t`My account`}</h1>
        {self && hasReviewArrived && <ReviewArrived account={self} />}
        {self && !self.isContractor && (hasReviewArrived || isNew(self)) && <Today account={self} />}
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(chosen) => {
            if (isAccountTab(chosen)) onTab(chosen);
          }}
        >
          <Tabs.List grow className={classes.tabs}>
            <Tabs.Tab value="basicInfo">{t`My details`}</Tabs.Tab>
            <Tabs.Tab value="messages">{t`Messages`}</Tabs.Tab>
            <Tabs.Tab value="myReviews">{t`My reviews`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="basicInfo">{session ? <BasicInfo session={session} /> : <Waiting />}</Tabs.Panel>
          <Tabs.Panel value="messages">
            <MessageSettings />
          </Tabs.Panel>
          <Tabs.Panel value="myReviews">
            <div className={classes.sections}>
              <ReceivedReviews />
              <MyReviews />
            </div>
          </Tabs.Panel>
        </Tabs>
      </div>
    </AccountFrame>
  );
}
