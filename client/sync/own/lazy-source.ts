interface Source<State> {
  get: () => State;
  subscribe: (listener: () => void) => () => void;
  /** Settles when what is of the person who is signed in is open. */
  whenOpen: () => Promise<void>;
  /** Has whichever tab syncs do so now. */
  wake: () => void;
}

/** What is somebody's own on this device before its code is here, which comes when it is wanted. */
export abstract class LateSource<State, Loaded extends Source<State>> {
  #nothing: State;
  #make: () => Promise<Loaded>;
  #listeners = new Set<() => void>();
  #loading: Promise<Loaded> | undefined;
  #loaded: Loaded | undefined;
  #tellLoaded: (loaded: Loaded) => void = () => undefined;

  /** Settles when the code has come, whoever asked for it. */
  readonly wasLoaded = new Promise<Loaded>((resolve) => {
    this.#tellLoaded = resolve;
  });

  /** `nothing` is what it shows until then. */
  constructor(nothing: State, make: () => Promise<Loaded>) {
    this.#nothing = nothing;
    this.#make = make;
  }

  get = (): State => this.#loaded?.get() ?? this.#nothing;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.loadIfWanted();
    return () => this.#listeners.delete(listener);
  };

  whenOpen = async (): Promise<void> => (await this.load()).whenOpen();

  /** There may be something to sync. */
  wake(): void {
    this.#loaded?.wake();
  }

  /** What asks the code for `choose` of it, once that has come. */
  protected ask<Given extends unknown[], Answer>(choose: (loaded: Loaded) => (...given: Given) => Promise<Answer>) {
    return async (...given: Given): Promise<Answer> => choose(await this.load())(...given);
  }

  /** Where the code does not come, it is asked for again with whatever is next. */
  protected load(): Promise<Loaded> {
    this.#loading ??= this.#make().then(
      (loaded) => this.#take(loaded),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }

  protected loadIfWanted(): void {
    if (this.isWanted(this.#listeners.size > 0)) this.load().catch(() => undefined);
  }

  /** Whether the code is to come by itself. */
  protected abstract isWanted(isShown: boolean): boolean;

  async #take(loaded: Loaded): Promise<Loaded> {
    this.#loaded = loaded;
    loaded.subscribe(() => {
      for (const listener of this.#listeners) listener();
    });
    await loaded.whenOpen();
    this.#tellLoaded(loaded);
    return loaded;
  }
}
