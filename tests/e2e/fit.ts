import type { Page } from '@playwright/test';

/** What may be pressed or written in. */
const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]';

/**
 * The controls of the page, or of the sheet in front of it, whose target is less than 44 px wide or high, its label and what lies over
 * it included. Links within a sentence are as high as its lines.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ selector, half }) => {
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      };
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some((each) => each !== element && each.textContent?.trim());
      const labelOf = (element: Element) => (element instanceof HTMLInputElement ? element.labels?.[0] : null);
      const takes = (element: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || (labelOf(element)?.contains(hit) ?? false));
      };
      const isSmall = (element: Element) => {
        element.scrollIntoView({ block: 'center' });
        const boxes = [element, labelOf(element) ?? element].map((each) => each.getBoundingClientRect());
        const left = Math.min(...boxes.map((box) => box.left));
        const right = Math.max(...boxes.map((box) => box.right));
        const top = Math.min(...boxes.map((box) => box.top));
        const bottom = Math.max(...boxes.map((box) => box.bottom));
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        // Out of sight: a list that shows a part of itself has taken it away.
        if (!element.isConnected || y < 0 || y > innerHeight) return false;
        const wide = right - left >= 2 * half || (takes(element, x - half, y) && takes(element, x + half, y));
        const high = bottom - top >= 2 * half || (takes(element, x, y - half) && takes(element, x, y + half));
        return !wide || !high;
      };
      const front = document.querySelector('dialog:modal') ?? document;
      const small = [...front.querySelectorAll(selector)]
        .filter((element) => isSeen(element) && !isInSentence(element) && isSmall(element))
        .map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const name = element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.outerHTML);
          return `${element.localName} '${name.slice(0, 60)}' ${Math.round(width)} × ${Math.round(height)}`;
        });
      scrollTo(0, 0);
      return small;
    },
    { selector: controls, half: 21.5 },
  );
}

/** The widths (px) of a tablet and of a desk. */
const largerScreens = [768, 1280];

/** The controls that stick out of the card or the page they belong to where the screen is larger than a phone's; it is as before afterwards. */
export async function strayOnLargerScreens(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  if (!before) throw new Error('the page has no size of its own');
  const stray: string[] = [];
  for (const width of largerScreens) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(
      (selector) =>
        [...document.querySelectorAll(`main :is(${selector})`)].flatMap((element) => {
          const holder = element.closest('article, section, form, li, main');
          if (!holder || !element.checkVisibility({ visibilityProperty: true })) return [];
          const [own, around] = [element, holder].map((each) => each.getBoundingClientRect());
          if (!own || !around || (own.left >= around.left - 1 && own.right <= around.right + 1)) return [];
          // What scrolls to the side holds more than there is room for.
          for (let each = element.parentElement; each && each !== holder.parentElement; each = each.parentElement) {
            if (getComputedStyle(each).overflowX !== 'visible') return [];
          }
          return `${element.localName} '${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}'`;
        }),
      controls,
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) stray.push(`a page of ${wide} px on a screen of ${width} px`);
    stray.push(...found.map((each) => `on ${width} px: ${each}`));
  }
  await page.setViewportSize(before);
  return stray;
}

/**
 * What leaves the screen to the side, or is cut off, where letters are twice as large; they are as before afterwards. An ellipsis may shorten what
 * somebody said, never a heading or a name.
 */
export function lostInLargeLetters(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { style, clientWidth: width } = document.documentElement;
    style.fontSize = '200%';
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
    });
    const nameOf = (element: Element) =>
      `${element.localName}.${element.className} '${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}'`;
    const isSeen = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const isHeld = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isHeld(element.parentElement));
    const seen = [...document.querySelectorAll('body *')].filter(isSeen);
    const isOutside = (element: Element) => {
      if (!element.textContent?.trim() && !element.matches('img, input, select, textarea, button, a[href], [role=img]'))
        return false;
      const { left, right } = element.getBoundingClientRect();
      return (left < -1 || right > width + 1) && !isHeld(element.parentElement);
    };
    const outside = seen.filter((element) => isOutside(element) && ![...element.children].some(isOutside));
    const cut = seen.filter((element) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if ((isShortened && !element.closest('h1, h2, h3, h4, strong')) || !element.textContent?.trim()) return false;
      // Its name says what its picture is of.
      if (element.closest('[aria-label]')) return false;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    });
    // What is held, or has no words, may still make the page wider than the screen.
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > width + 1 ? [`a page of ${scrollWidth} px on a screen of ${width} px`] : [];
    style.fontSize = '';
    return [
      ...wide,
      ...outside.map((each) => `outside: ${nameOf(each)}`),
      ...cut.map((each) => `cut off: ${nameOf(each)}`),
    ];
  });
}
