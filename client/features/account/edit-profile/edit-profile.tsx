import { Trans, useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OwnUser } from '../../../../shared/model/user.ts';
import { AccountFrame } from '../../../ui/forms/account-frame.tsx';
import { Waiting } from '../../../ui/forms/waiting.tsx';
import controls from '../../../ui/controls/controls.module.css';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { ChoosePhotos } from '../photos/choose-photos.tsx';
import { Coverage } from '../coverage/coverage.tsx';
import { FactsForm } from '../facts/lazy-facts-form.tsx';
import { Inbox } from '../unsent/inbox.tsx';
import { OwnCard } from '../own-card.tsx';
import { ProfileBasics } from './profile-basics.tsx';
import { isProfileTab, type ProfileTab } from './profile-tab.ts';
import { useOwn } from '../../../sync/own/use-own.ts';
import { useTaxonomy } from '../../../sync/catalogue/use-taxonomy.ts';
import classes from '../account.module.css';

interface EditProfileProps {
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
}

/** What a professional's profile says, to be edited with a connection or without (specification, section 2). */
export function EditProfile({ tab, onTab }: EditProfileProps) {
  const { t } = useLingui();
  const { account } = useOwn();
  return (
    <AccountFrame>
      <div className={`page ${classes.account}`}>
        <h1>{t`Edit my profile`}</h1>
        <Inbox />
        <Tabs
          value={tab}
          keepMounted={false}
          onChange={(chosen) => {
            if (isProfileTab(chosen)) onTab(chosen);
          }}
        >
          <Tabs.List grow className={classes.tabs}>
            <Tabs.Tab value="basicInfo">{t`Basic info`}</Tabs.Tab>
            <Tabs.Tab value="zonesAndHours">{t`Zones and hours`}</Tabs.Tab>
            <Tabs.Tab value="photos">{t`Photos`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={tab}>{account ? <Panel tab={tab} account={account} /> : <Waiting />}</Tabs.Panel>
        </Tabs>
        {account && <ToProfile account={account} />}
      </div>
    </AccountFrame>
  );
}

function Panel({ tab, account }: { tab: ProfileTab; account: OwnUser }) {
  const taxonomy = useTaxonomy();
  if (tab === 'photos') return <ChoosePhotos account={account} />;
  return (
    <div className={classes.sections}>
      {tab === 'zonesAndHours' ? (
        <Coverage account={account} taxonomy={taxonomy} />
      ) : (
        <>
          <OwnCard>
            <ProfileBasics account={account} taxonomy={taxonomy} />
          </OwnCard>
          {account.isContractor && <FactsForm account={account} taxonomy={taxonomy} />}
        </>
      )}
    </div>
  );
}

function ToProfile({ account: { uid } }: { account: OwnUser }) {
  const params = { lang: useLanguage(), id: uid };
  return (
    <div className={classes.buttons}>
      <Link to="/$lang/profile/{-$id}/{-$name}" params={params} className={controls.button}>
        <Trans>See my profile</Trans>
      </Link>
    </div>
  );
}
