import { useLingui } from '@lingui/react/macro';
import {
  IconAdjustmentsHorizontal,
  IconCloudCheck,
  IconDeviceMobile,
  IconHeart,
  IconId,
  IconLanguage,
  IconLink,
  IconMessage,
  IconMessagePlus,
  IconMessageReply,
  IconPencil,
  IconPlayerPause,
  IconStar,
  IconUsersGroup,
  IconWifiOff,
  type TablerIcon,
} from '@tabler/icons-react';
import classes from './pages.module.css';

interface Feature {
  Icon: TablerIcon;
  title: string;
  text: string;
}

export function ResidentFeatures() {
  const { t } = useLingui();
  return (
    <FeatureList
      id="residents"
      title={t`For residents`}
      features={[
        {
          Icon: IconLanguage,
          title: t`Search in either language`,
          text: t`Write ‘plomero’ or ‘plumber’: both find the same people, accents or not.`,
        },
        {
          Icon: IconAdjustmentsHorizontal,
          title: t`Narrow it down`,
          text: t`By service, zone, spoken language, rating, or who is open right now. The address keeps your filters, so you can share them.`,
        },
        {
          Icon: IconStar,
          title: t`Reviews a person has read`,
          text: t`Each one is read by a person before it shows, and you see all the stars, not only the best ones.`,
        },
        {
          Icon: IconMessage,
          title: t`Write to them directly`,
          text: t`Here, with signal or without and with no account, or on WhatsApp where a professional publishes a number. You agree on the job and the price between the two of you.`,
        },
        {
          Icon: IconHeart,
          title: t`Save the good ones`,
          text: t`Keep the professionals you like on your device, for the day the pump fails.`,
        },
        {
          Icon: IconMessagePlus,
          title: t`Say how it went`,
          text: t`You can write a review without an account. It shows once you sign in and a person has read it.`,
        },
      ]}
    />
  );
}

export function ProfessionalFeatures() {
  const { t } = useLingui();
  return (
    <FeatureList
      id="professionals"
      title={t`For professionals`}
      features={[
        {
          Icon: IconId,
          title: t`A page of your own`,
          text: t`Your services, zones, hours, languages and photos, for people who search in English and people who search in Spanish.`,
        },
        {
          Icon: IconLink,
          title: t`A link to ask for reviews`,
          text: t`Send it to the clients you already have. Their reviews count even if Confío had nothing to do with the job.`,
        },
        {
          Icon: IconUsersGroup,
          title: t`Live after three reviews`,
          text: t`With three reviews of three different clients your profile becomes public, whatever their stars.`,
        },
        {
          Icon: IconMessageReply,
          title: t`The right to reply`,
          text: t`You can answer each review once, in public, under it.`,
        },
        {
          Icon: IconPlayerPause,
          title: t`Pause when you are booked up`,
          text: t`Take your profile off the directory for a while, and bring it back with its reviews.`,
        },
        {
          Icon: IconPencil,
          title: t`Edit it anywhere`,
          text: t`Change your hours on a roof with no signal. The change is sent when your phone finds the network again.`,
        },
      ]}
    />
  );
}

export function OfflineFeatures() {
  const { t } = useLingui();
  return (
    <FeatureList
      id="offline"
      title={t`With no signal`}
      features={[
        {
          Icon: IconWifiOff,
          title: t`The directory comes with you`,
          text: t`After your first visit the professionals of Guanacaste are on your device. Searching and reading needs no network.`,
        },
        {
          Icon: IconCloudCheck,
          title: t`Nothing you write gets lost`,
          text: t`What you write is kept on your device and sent later. You always see what is saved, and where.`,
        },
        {
          Icon: IconDeviceMobile,
          title: t`Install it if you like`,
          text: t`Put Confío on your home screen from the browser. It takes little space, and no app store.`,
        },
      ]}
    />
  );
}

function FeatureList({ id, title, features }: { id: string; title: string; features: Feature[] }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.features}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ul>
        {features.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={26} stroke={1.75} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
