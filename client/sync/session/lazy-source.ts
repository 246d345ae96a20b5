import { retryImport } from '../../scheduling/lazy-code.ts';
import { Listeners, type Readable } from '../../scheduling/listeners.ts';

/** A lazily loaded source: what pages read of something whose code comes when it is needed, and how they have it changed. */
export interface Source<State, Loaded> extends Readable<State> {
  /** Has the code come, and the device read. */
  want: () => void;
  /** Settles when the code has come, whoever asked for it. */
  loaded: Promise<Loaded>;
  /** Hands `work` the code, once it is here and what it reads is open. Throws what `work` throws, and where the code does not come. */
  ask: <Answer>(work: (loaded: Loaded) => Promise<Answer>) => Promise<Answer>;
}

interface Loadable<State> extends Readable<State> {
  /** Settles when what it reads is open. */
  whenOpen: () => Promise<void>;
}

/** On the server, where pages are rendered the same for everybody. */
export function emptySource<State>(nothing: State): Source<State, never> {
  return {
    get: () => nothing,
    subscribe: () => () => undefined,
    want: () => undefined,
    loaded: new Promise(() => undefined),
    ask: () => new Promise(() => undefined),
  };
}

/** Something of somebody's own before its code is here. */
export class LazySource<State, Loaded extends Loadable<State>> implements Source<State, Loaded> {
  #nothing: State;
  #make: () => Promise<Loaded>;
  #listeners = new Listeners();
  #loading: Promise<Loaded> | undefined;
  #loaded: Loaded | undefined;
  #resolveLoaded: (loaded: Loaded) => void = () => undefined;

  readonly loaded = new Promise<Loaded>((resolve) => {
    this.#resolveLoaded = resolve;
  });

  /** `nothing` is what it shows until `make` has given the code. */
  constructor(nothing: State, make: () => Promise<Loaded>) {
    this.#nothing = nothing;
    this.#make = make;
  }

  get = (): State => this.#loaded?.get() ?? this.#nothing;

  subscribe = this.#listeners.subscribe;

  want = (): void => void retryImport(() => this.#load());

  ask: Source<State, Loaded>['ask'] = async (work) => {
    const loaded = await this.#load();
    await loaded.whenOpen();
    return work(loaded);
  };

  /** Does `work` where the code is here already; undefined where it is not. */
  ifLoaded<Answer>(work: (loaded: Loaded) => Answer): Answer | undefined {
    return this.#loaded && work(this.#loaded);
  }

  /** Where the code does not come, it is asked for again with whatever is next. */
  #load(): Promise<Loaded> {
    this.#loading ??= this.#make().then(
      (loaded) => this.#attach(loaded),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  async #attach(loaded: Loaded): Promise<Loaded> {
    this.#loaded = loaded;
    loaded.subscribe(this.#listeners.notify);
    this.#listeners.notify();
    await loaded.whenOpen();
    this.#resolveLoaded(loaded);
    return loaded;
  }
}
