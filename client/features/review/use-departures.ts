import { useState } from 'react';
import { nobody, writerOf } from '../../sync/own/writer.ts';
import { useSession } from '../../sync/session/use-session.ts';

/**
 * How often a writer has gone since the page began. As a key it empties a form, since what somebody typed is not for the next one to see; whoever
 * comes in goes on with what was typed while nobody was there.
 */
export function useDepartures(): number {
  const writer = writerOf(useSession());
  const [last, setLast] = useState({ writer, departures: 0 });
  if (last.writer !== writer) {
    setLast({ writer, departures: last.writer === nobody ? last.departures : last.departures + 1 });
  }
  return last.departures;
}
