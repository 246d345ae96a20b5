import type { Professional } from '../../model/professional.ts';
import { type Weekday, weekdays } from '../clock.ts';

/** Up to so many reviews somebody is new: from then on their rating speaks for itself. */
const fewReviews = 5;
/** What a newcomer's clients give on average, at least. */
const contentClients = 4;
/** Of so many in a row one is a newcomer. */
const inRow = 4;

/** Whether somebody has few reviews yet, and good ones. Pure. */
export function isNewcomer({ rating }: Pick<Professional, 'rating'>): boolean {
  return rating.count <= fewReviews && rating.average >= contentClients;
}

/**
 * Those ranked, with room for newcomers: of any four in a row one at least is a newcomer, while one is left who would come later. The places
 * that are made so go to newcomers in turn, and on each day of the week the turn begins with others; everybody else keeps their order. Pure.
 */
export function withNewcomers<Item>(ranked: readonly Item[], isNew: (item: Item) => boolean, weekday: Weekday): Item[] {
  const newcomers = ranked.filter(isNew);
  const first = Math.floor((weekdays.indexOf(weekday) * newcomers.length) / weekdays.length);
  const placed = new Set<Item>();
  const turns = unplaced([...newcomers.slice(first), ...newcomers.slice(0, first)], placed);
  const order: Item[] = [];
  const place = (item: Item) => {
    placed.add(item);
    order.push(item);
  };
  let sinceNewcomer = 0;
  for (const item of ranked) {
    if (placed.has(item)) continue;
    if (isNew(item)) {
      sinceNewcomer = 0;
    } else {
      const turn = sinceNewcomer === inRow - 1 ? turns.next() : null;
      if (turn && !turn.done) {
        place(turn.value);
        sinceNewcomer = 0;
      }
      sinceNewcomer++;
    }
    place(item);
  }
  return order;
}

/** Those of `items` who are not placed when they are asked for. */
function* unplaced<Item>(items: readonly Item[], placed: ReadonlySet<Item>): Generator<Item, undefined> {
  for (const item of items) if (!placed.has(item)) yield item;
}
