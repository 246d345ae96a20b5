import { Trans, useLingui } from '@lingui/react/macro';
import row from './row.module.css';
import { Section } from './section.tsx';
import classes from './chat-examples.module.css';

/** Three examples of what people write to a professional. */
export function ChatExamples() {
  const { t } = useLingui();
  const chats = [
    {
      place: t`In Tamarindo`,
      asked: t`Hi! The kitchen tap will not stop dripping. Could you come by this week?`,
      answered: t`Of course. Tomorrow at 9 works for me. Could you send me a photo of the tap?`,
    },
    {
      place: t`In Playas del Coco`,
      asked: t`Good morning. How much is it to clean two AC units?`,
      answered: t`From $59 each, and I leave no mess. I am free on Thursday afternoon.`,
    },
    {
      place: t`In Nosara`,
      asked: t`We arrive on Friday. Could you have the house ready for us?`,
      answered: t`Gladly: floors, bathrooms and fresh beds. Shall I air the rooms as well?`,
    },
  ];
  return (
    <Section title={t`Ask as you would ask a neighbor`}>
      {/* What holds no link is pushed sideways by keys only where it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} className={`${row.row} ${classes.chats}`}>
        {chats.map(({ place, asked, answered }) => (
          <li key={place}>
            <p className={classes.place}>{place}</p>
            <p className={classes.asked}>
              <span className="visually-hidden">
                <Trans>Client:</Trans>{' '}
              </span>
              {asked}
            </p>
            <p className={classes.answered}>
              <span className="visually-hidden">
                <Trans>Professional:</Trans>{' '}
              </span>
              {answered}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
