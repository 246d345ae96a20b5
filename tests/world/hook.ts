import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** As much of a document as React asks for to run a component that draws nothing. */
function startPage(): { window: EventTarget; container: Element } {
  const document = Object.assign(new EventTarget(), { hidden: false, nodeType: 9, activeElement: null });
  const window = Object.assign(new EventTarget(), { document, HTMLIFrameElement: EventTarget });
  const container = Object.assign(new EventTarget(), { nodeType: 1, tagName: 'DIV', ownerDocument: document });
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return { window, container: container as unknown as Element };
}

/** Runs a hook on a page of its own, until the test or the page ends. */
export async function runHook<Result>(hook: () => Result) {
  const { window, container } = startPage();
  let now: { result: Result } | undefined;
  function Component() {
    now = { result: hook() };
    return null;
  }
  const root = createRoot(container);
  await act(async () => root.render(createElement(Component)));
  onTestFinished(() => act(async () => root.unmount()));
  return {
    get: (): Result => {
      if (!now) throw new Error('the hook has not run');
      return now.result;
    },
    act: (work: (result: Result) => unknown) => act(async () => void (now && (await work(now.result)))),
    /** Ends the page as a browser does, which runs no clean-up. */
    end: () => act(async () => void window.dispatchEvent(new Event('pagehide'))),
    /** Goes elsewhere in the product. */
    leave: () => act(async () => root.unmount()),
  };
}
