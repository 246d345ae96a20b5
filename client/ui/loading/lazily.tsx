import {
  type ComponentType,
  type JSX,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Language, languages } from '../../../shared/model/language.ts';
import { type Catalogue, loadWords } from '../../i18n/words.ts';
import { retryImport } from '../../scheduling/lazy-code.ts';
import { yieldToMain } from '../../scheduling/time-slices.ts';
import { useLanguage } from '../words/use-language.ts';
import { Listeners } from '../../scheduling/listeners.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

type LazyOptions<Props> = {
  /** The catalogue of its words, which is fetched with its code; without one its page speaks them. */
  words?: Catalogue;
} & (
  | {
      ssr?: false;
      /** What stands in its place until then, on the server too. */
      fallback?: ReactNode | ((props: Props) => ReactNode);
    }
  | {
      /** The server renders it with its page; in the browser it hydrates in place once its code is here. */
      ssr: true;
    }
);

/** A lazy component: its code is loaded when it is first drawn, and asked for again until it is here (docs/decisions/012). */
export function lazily<Props extends object>(load: Load<Props>, options: LazyOptions<Props> = {}) {
  if (!options.ssr) return shownWhenLoaded(load, options.words, options.fallback ?? null);
  if (import.meta.env.SSR) return renderedOnServer(load, options.words);
  // In the empty shell nothing is there to hydrate, and React would hold back for 300 ms what it has to wait for.
  if (!document.getElementById('answers')) return shownWhenLoaded(load, options.words, null);
  return hydratedWhenLoaded(load, options.words);
}

function shownWhenLoaded<Props extends object>(
  load: Load<Props>,
  words: Catalogue | undefined,
  fallback: ReactNode | ((props: Props) => ReactNode),
): ComponentType<Props> {
  /** Null once it was asked for, until it is here. */
  const loaded = new Map<Language, ComponentType<Props> | null>();
  const listeners = new Listeners();

  async function ask(language: Language): Promise<void> {
    if (loaded.has(language)) return;
    loaded.set(language, null);
    // Yields to the browser: a page that hydrates asks for many at once.
    await yieldToMain();
    const [component] = await retryImport(() => Promise.all([load(), words && loadWords(language, words)]));
    loaded.set(language, component);
    listeners.notify();
  }

  return function Lazy(props: Props & JSX.IntrinsicAttributes) {
    const shown = useLanguage();
    // Without words of its own it is the same in each language, and stays where that is changed.
    const language = words ? shown : 'en';
    const subscribe = useCallback(
      (listener: () => void) => {
        void ask(language);
        return listeners.subscribe(listener);
      },
      [language],
    );
    const Component = useSyncExternalStore(
      subscribe,
      () => loaded.get(language) ?? null,
      () => null,
    );
    // What a store tells is drawn at once, without a pause; code that has just come may be drawn in slices.
    const isDrawn = useDeferredValue(Component !== null);
    if (Component && isDrawn) return <Component {...props} />;
    return typeof fallback === 'function' ? fallback(props) : fallback;
  };
}

/** In the browser React leaves what is inside as it was rendered until the code is here. */
function hydratedWhenLoaded<Props extends object>(
  load: Load<Props>,
  words: Catalogue | undefined,
): ComponentType<Props> {
  const codeIn = (language: Language) =>
    lazy(async () => {
      const [component] = await retryImport(() => Promise.all([load(), words && loadWords(language, words)]));
      return { default: component };
    });
  const Code = { en: codeIn('en'), es: codeIn('es') };
  return function Hydrated(props: Props) {
    const language = useLanguage();
    return <Hydrating Code={Code[words ? language : 'en']} props={props} />;
  };
}

interface HydratingProps<Props extends object> {
  Code: ComponentType<Props>;
  props: Props;
}

/** Holds the first props until the code is here: React takes away what was rendered where its props change before it could hydrate. */
function Hydrating<Props extends object>({ Code, props }: HydratingProps<Props>) {
  const [isHydrated, setHydrated] = useState(false);
  const draw = (current: Props) => (
    <Suspense>
      <Code {...current} />
      <WhenShown tell={setHydrated} />
    </Suspense>
  );
  const [first] = useState(() => ({ props, drawn: draw(props) }));
  // While its props are the first ones, the same element: React does not draw all of it once more as soon as it has hydrated.
  return isHydrated && props !== first.props ? draw(props) : first.drawn;
}

function WhenShown({ tell }: { tell: (isShown: boolean) => void }) {
  useLayoutEffect(() => tell(true), [tell]);
  return null;
}

/** On the server: the code of what it renders, as it is loaded. */
const serverCode: Promise<void>[] = [];

function renderedOnServer<Props extends object>(load: Load<Props>, words: Catalogue | undefined): ComponentType<Props> {
  let Code: ComponentType<Props> | null = null;
  const wordsAreHere = words ? languages.map((language) => loadWords(language, words)) : [];
  serverCode.push(
    Promise.all([load(), ...wordsAreHere]).then(([component]) => {
      Code = component;
    }),
  );
  return (props: Props) => Code && <Hydrating Code={Code} props={props} />;
}

/** On the server, before a page is rendered: settles when the code of all that it renders is loaded, also of what that asks for. */
export async function serverCodeIsHere(): Promise<void> {
  for (let known = -1; known < serverCode.length;) {
    known = serverCode.length;
    await Promise.all(serverCode);
  }
}
