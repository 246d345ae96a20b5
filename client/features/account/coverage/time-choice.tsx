import { Select } from '../../../ui/controls/select.tsx';
import { useTimeOfDay } from '../../../ui/words/use-time-of-day.ts';

interface TimeChoiceProps {
  label: string;
  value: string;
  /** Those to choose from, H:MM. */
  times: readonly string[];
  onChoose: (time: string) => void;
}

/** A time of the day, under a label that is plain from where it stands. */
export function TimeChoice({ label, value, times, onChoose }: TimeChoiceProps) {
  const timeOfDay = useTimeOfDay();
  return (
    <Select label={label} isLabelHidden value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      {times.map((time) => (
        <option key={time} value={time}>
          {timeOfDay(time)}
        </option>
      ))}
    </Select>
  );
}
