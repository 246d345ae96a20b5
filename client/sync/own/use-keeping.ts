import { useEffect, useEffectEvent, useRef } from 'react';
import { forgetStashedText, stashText, stashedText } from '../../db/own/text-stash.ts';
import { useSession } from '../session/use-session.ts';
import { writerOf } from './writer.ts';

/**
 * Keeps each change of a text on the device by `write`. What is not kept yet when the form goes, or its page ends, is stashed under `field`, and kept when
 * it is opened again; `onFailure` hears why that could not be.
 */
export function useKeeping<Text extends object>(
  field: string,
  write: (change: Partial<Text>) => Promise<unknown>,
  onFailure: (error: unknown) => void,
) {
  const writer = writerOf(useSession());
  const unkept = useRef<Partial<Text>>({});
  /** With what was not kept before: where the device had no room, or no code yet, the next keystroke makes up for it. */
  const keep = async (change: Partial<Text>): Promise<void> => {
    const all = { ...unkept.current, ...change };
    unkept.current = all;
    await write(all);
    if (unkept.current === all) forget();
  };
  /** Lets go of what is not kept. */
  const forget = () => {
    unkept.current = {};
    forgetStashedText(writer, field);
  };
  /** What the form before left; what was typed into this one already is newer. */
  const takeUp = useEffectEvent((left: Partial<Text>) => keep({ ...left, ...unkept.current }).catch(onFailure));
  useEffect(() => {
    const left = stashedText(writer, field);
    if (left) void takeUp(JSON.parse(left) as Partial<Text>);
    // The end of the page leaves no time for what takes its turn.
    const leave = () => {
      if (Object.keys(unkept.current).length > 0) stashText(writer, field, JSON.stringify(unkept.current));
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [writer, field]);
  return { keep, forget };
}
