import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual';
import { flushSync } from 'react-dom';
import { isSameSearch } from '../../../../shared/search/find-search.ts';
import { ListPages, type PagedList } from './list-pages.ts';

/** The list as it is now. */
export interface WindowedList extends PagedList {
  /** How high an item is thought to be, in px; undefined is one that has not come. */
  heightOf: (uid: string | undefined) => number;
  onMeasured: (uid: string, height: number) => void;
  /** Where in the page the list begins, in px. */
  top: number;
}

/** How many items are drawn above and below the window. */
const beyond = 5;

/** Which items of a long list stand about the window; only those need to be in the page. */
export class ListWindow {
  #isMeasuring = false;
  /** What the page shows, and how many further pages had come to it. */
  #list: WindowedList;
  #arrived = 0;
  /** Where those drawn stood in the page (px from its top), by uid, nearest to the middle of the window first, while others are drawn in their place. */
  #stood: ReadonlyMap<string, number> | null = null;
  #rerender: () => void;
  readonly #pages: ListPages;
  readonly #virtualizer: Virtualizer<Window, HTMLLIElement>;

  constructor(list: WindowedList, rerender: () => void) {
    this.#rerender = rerender;
    this.#list = list;
    this.#pages = new ListPages(list, rerender);
    this.#virtualizer = new Virtualizer(this.#optionsFor(list));
  }

  /** Which items are drawn, where they begin and end, and how high the whole list is. */
  show(list: WindowedList) {
    const isOther = list.found !== this.#list.found || this.#pages.arrived !== this.#arrived;
    this.#noteWhereTheyStand(isOther && mayBeHeld(list, this.#list));
    this.#virtualizer.setOptions(this.#optionsFor(list));
    const items = this.#virtualizer.getVirtualItems();
    const start = items[0]?.start ?? list.top;
    const end = items.at(-1)?.end ?? list.top;
    const above = start - list.top;
    const below = list.top + this.#virtualizer.getTotalSize() - end;
    const at = (index: number) => this.#pages.at(index, list);
    return { indexes: items.map(({ index }) => index), above, below, at };
  }

  /** Follows the size of an item that is in the page. */
  measure = (element: HTMLLIElement | null): void => {
    this.#isMeasuring = true;
    this.#virtualizer.measureElement(element);
    this.#isMeasuring = false;
  };

  /** Follows the window; returns how to stop. */
  mount(): () => void {
    return this.#virtualizer._didMount();
  }

  /** Call it after each render. */
  update(list: WindowedList): void {
    this.#virtualizer._willUpdate();
    if (this.#stood) this.#keepInPlace(this.#stood);
    this.#list = list;
    this.#arrived = this.#pages.arrived;
    this.#pages.update(
      list,
      this.#virtualizer.getVirtualItems().map(({ index }) => index),
    );
  }

  /** Notes where those drawn stand if others are about to be drawn in their place; what was noted before holds no more. */
  #noteWhereTheyStand(isOther: boolean): void {
    this.#stood = null;
    this.#virtualizer.shouldAdjustScrollPositionOnItemSizeChange = undefined;
    if (!isOther) return;
    const fromMiddle = (rect: DOMRect) => Math.abs(rect.top + rect.height / 2 - innerHeight / 2);
    const drawn = [...this.#drawn()].toSorted(([, a], [, b]) => fromMiddle(a) - fromMiddle(b));
    this.#stood = new Map(drawn.map(([uid, rect]) => [uid, rect.top + scrollY]));
    // By how much those above are higher or lower than was thought is in where they stand.
    this.#virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;
  }

  /** The directory changes while somebody reads in it: whoever of those still there was nearest to the middle of the window stays where they were. */
  #keepInPlace(stood: ReadonlyMap<string, number>): void {
    this.#noteWhereTheyStand(false);
    const drawn = this.#drawn();
    const moves = [...stood].flatMap(([uid, before]) => {
      const rect = drawn.get(uid);
      return rect ? [rect.top + scrollY - before] : [];
    });
    const move = moves[0] ?? 0;
    if (Math.abs(move) < 0.5) return;
    // From where it was scrolled to: where the page has become shorter, the browser may have moved it already.
    scrollTo({ top: (this.#virtualizer.scrollOffset ?? scrollY) + move, behavior: 'instant' });
    // It hears of it in a frame only.
    this.#virtualizer.scrollOffset = scrollY;
  }

  /** Those in the page, and where. */
  #drawn(): Map<string, DOMRect> {
    const drawn = new Map<string, DOMRect>();
    for (const [key, element] of this.#virtualizer.elementsCache) {
      if (typeof key === 'string' && element.isConnected) drawn.set(key, element.getBoundingClientRect());
    }
    return drawn;
  }

  #optionsFor(list: WindowedList): VirtualizerOptions<Window, HTMLLIElement> {
    const { heightOf, onMeasured, top } = list;
    const uidAt = (index: number) => this.#pages.at(index, list)?.uid;
    return {
      count: lengthOf(list),
      getItemKey: (index) => uidAt(index) ?? index,
      estimateSize: (index) => heightOf(uidAt(index)),
      measureElement: (element, _entry, instance) => {
        // Not rounded: what many items have too much or too little, the page would move by.
        const { height } = element.getBoundingClientRect();
        const uid = uidAt(instance.indexFromElement(element));
        if (uid) onMeasured(uid, height);
        return height;
      },
      overscan: beyond,
      scrollMargin: top,
      initialRect: { width: window.innerWidth, height: window.innerHeight },
      initialOffset: () => window.scrollY,
      getScrollElement: () => window,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll,
      onChange: (_instance, isScroll) => {
        // A scrolled window must not show a hole, but React cannot draw while it is drawing.
        if (isScroll && !this.#isMeasuring) flushSync(this.#rerender);
        else this.#rerender();
      },
    };
  }
}

/** Whether the list may be held in place: not where it is another search's, nor where its beginning is in sight, above which new ones may come in. */
function mayBeHeld(list: WindowedList, before: WindowedList): boolean {
  return isSameSearch(list.search, before.search) && scrollY > list.top;
}

/** How many places a list has that can be looked at. */
function lengthOf({ found, total, onPage }: PagedList): number {
  return onPage ? total : found.length;
}
