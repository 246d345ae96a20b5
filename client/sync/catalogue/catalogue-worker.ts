/// <reference lib="webworker" />
import { serveCatalogue } from './catalogue-host.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data: port }: MessageEvent<MessagePort>) => {
  // Tells the page that this code is here.
  self.postMessage('here');
  serveCatalogue(port);
});
