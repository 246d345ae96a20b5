import { connect, type Remote } from '../../scheduling/remote.ts';
import { untilHere } from '../../scheduling/lazy-code.ts';
import type { CatalogueHost, CataloguePage } from '../catalogue/catalogue-host.ts';

/** Opens the catalogue in the thread that was started; in the page's, where there is none: the page waits for it now and then. */
export async function openCatalogue(page: CataloguePage, thread: MessagePort | null): Promise<Remote<CatalogueHost>> {
  const port = thread ?? (await serveHere());
  const host = connect<CatalogueHost>(port, () => page);
  // What was said before waits in it.
  port.start();
  if (thread) {
    for (const connection of ['online', 'offline'] as const)
      globalThis.addEventListener(connection, () => void host.hear(connection));
  }
  return host;
}

async function serveHere(): Promise<MessagePort> {
  const { serveCatalogue } = await untilHere(() => import('../catalogue/catalogue-host.ts'));
  const { port1, port2 } = new MessageChannel();
  serveCatalogue(port1);
  return port2;
}
