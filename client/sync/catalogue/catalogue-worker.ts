/// <reference lib="webworker" />
import { serveCatalogue } from './catalogue-host.ts';

declare const self: DedicatedWorkerGlobalScope;

// Tells the page that this code is here.
self.postMessage('here');
serveCatalogue(self);
