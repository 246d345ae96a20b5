/** Something to measure in a browser: takes options, gives what it measured. */
type Scenario = (options: never) => Promise<unknown>;

/** How whoever drives the browser measures. */
export interface BenchPage {
  /** Loads the code of a scenario, so that loading it is in no measurement. */
  load: (name: string) => Promise<void>;
  /** Runs the loaded scenario. */
  run: (options: object) => Promise<unknown>;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const scenarios: Record<string, () => Promise<{ run: Scenario }>> = {
  'cold-ours': () => import('./cold-ours.ts'),
  'cold-pouchdb': () => import('./cold-pouchdb.ts'),
  'cold-rxdb-couchdb': () => import('./cold-rxdb-couchdb.ts'),
  'cold-dexie-rows': () => import('./cold-dexie-rows.ts'),
  'sync-again': () => import('./sync-again.ts'),
  messages: () => import('./messages.ts'),
  'own-saves': () => import('./own-saves.ts'),
  keystrokes: () => import('./keystrokes.ts'),
  'search-index': () => import('./search-index.ts'),
};

let loaded: Scenario | undefined;

window.bench = {
  load: async (name) => {
    const scenario = scenarios[name];
    if (!scenario) throw new Error(`there is no scenario ${name}`);
    loaded = (await scenario()).run;
  },
  run: async (options) => {
    if (!loaded) throw new Error('load a scenario first');
    return loaded(options as never);
  },
};
