import { connect, type Line, type Remote } from '../../scheduling/remote.ts';
import { untilHere } from '../../scheduling/lazy-code.ts';
import type { CatalogueHost } from '../catalogue/catalogue-host.ts';
import type { CataloguePage } from '../catalogue/catalogue-page.ts';

/** Opens the catalogue in a thread of its own; in the page's, where there is none to be had. */
export async function openCatalogue(page: CataloguePage): Promise<Remote<CatalogueHost>> {
  const { line, isApart } = await openLine();
  const host = connect<CatalogueHost>(line, () => page);
  if (isApart) {
    for (const news of ['online', 'offline'] as const) globalThis.addEventListener(news, () => void host.hear(news));
  }
  return host;
}

async function openLine(): Promise<{ line: Line; isApart: boolean }> {
  try {
    return { line: await startWorker(), isApart: true };
  } catch {
    // An old browser, or a line that broke: the directory is the same, only that the page waits for it now and then.
    const { serveCatalogue } = await untilHere(() => import('../catalogue/catalogue-host.ts'));
    const { port1, port2 } = new MessageChannel();
    serveCatalogue(port1);
    port1.start();
    port2.start();
    return { line: port2, isApart: false };
  }
}

/** Settles when it says that it is there. Throws where its code does not come, or must not run. */
function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL('../catalogue/catalogue-worker.ts', import.meta.url), {
    type: 'module',
    name: 'catalogue',
  });
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', () => reject(new Error('the worker did not start')), { once: true });
  });
}
