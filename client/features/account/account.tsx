import { useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { AccountFrame } from '../../ui/forms/account-frame.tsx';
import { useSession } from '../../sync/session/use-session.ts';
import { Waiting } from '../../ui/forms/waiting.tsx';
import { BasicInfo } from './details/basic-info.tsx';
import { MyReviews } from './written/my-reviews.tsx';
import { ReceivedReviews } from './received/received-reviews.tsx';
import { type AccountTab, isAccountTab } from './account-tab.ts';
import classes from './account.module.css';

interface AccountProps {
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
}

/** My account (specification, section 2). */
export function Account({ tab, onTab }: AccountProps) {
  const { t } = useLingui();
  const { session } = useSession();
  return (
    <AccountFrame>
      <div className={`page ${classes.account}`}>
        <h1>{t`My account`}</h1>
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(chosen) => {
            if (isAccountTab(chosen)) onTab(chosen);
          }}
        >
          <Tabs.List grow className={classes.tabs}>
            <Tabs.Tab value="basicInfo">{t`My details`}</Tabs.Tab>
            <Tabs.Tab value="myReviews">{t`My reviews`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="basicInfo">{session ? <BasicInfo session={session} /> : <Waiting />}</Tabs.Panel>
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
