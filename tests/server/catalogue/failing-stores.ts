import type { Stores } from '../../../sync-server/couch/stores.ts';

/** How the step fails: not carried out at all, or carried out without anybody hearing of it. */
export type Failure = 'before' | 'after';

export interface FailingStores {
  stores: Stores;
  /** The steps that were asked for, as `database.method id #time`, in their order. */
  steps: string[];
  /** Settles when nothing that was begun is under way any more. */
  settled: () => Promise<unknown>;
}

const watched = new Set(['get', 'put', 'bulkDocs', 'allDocs', 'many', 'changes', 'info']);
const names = ['users', 'reviews', 'catalogue'] as const;

/**
 * The same stores, whose step `failing` fails. With `isFatal` the process is dead from then on: no later step is
 * carried out, or answered.
 */
export function failingStores(
  stores: Stores,
  { failing, failure, isFatal }: { failing: string | null; failure: Failure; isFatal: boolean },
): FailingStores {
  const steps: string[] = [];
  const times = new Map<string, number>();
  const begun: Promise<unknown>[] = [];
  let isDead = false;
  const step = async (subject: string, work: () => Promise<unknown>): Promise<unknown> => {
    if (isDead) throw new Error('the process is dead');
    const time = (times.get(subject) ?? 0) + 1;
    times.set(subject, time);
    const name = `${subject} #${time}`;
    steps.push(name);
    const isFailing = name === failing;
    if (isFailing && isFatal) isDead = true;
    if (isFailing && failure === 'before') throw new Error(`${name} failed`);
    const working = work();
    begun.push(working);
    const answer = await working.catch((error: unknown) => {
      if (!isFailing) throw error;
    });
    if (isFailing) throw new Error(`${name} was carried out, and its answer lost`);
    // What was under way when the process died is never heard of.
    if (isDead) throw new Error('the process is dead');
    return answer;
  };
  const wrapped = names.map((name) => [name, failingDatabase(stores[name], name, step)]);
  return {
    stores: { ...stores, ...Object.fromEntries(wrapped) },
    steps,
    settled: () => Promise.allSettled(begun),
  };
}

type Step = (name: string, work: () => Promise<unknown>) => Promise<unknown>;

function failingDatabase(database: object, name: string, step: Step): object {
  return new Proxy(database, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function' || typeof property !== 'string') return value;
      return (...args: unknown[]) => {
        const work = (): unknown => Reflect.apply(value, target, args);
        const method = isOfMany(property, args[0]) ? 'many' : property;
        if (!watched.has(method)) return work();
        return step(`${name}.${method} ${method === 'many' ? '' : subjectOf(args[0])}`.trim(), async () => work());
      };
    },
  });
}

/** Whether documents are read by their ids, as either kind of store does it. */
function isOfMany(property: string, argument: unknown): boolean {
  if (property === 'fetch') return typeof argument === 'string' && argument.startsWith('_bulk_get');
  return property === 'allDocs' && typeof argument === 'object' && argument !== null && 'keys' in argument;
}

function subjectOf(argument: unknown): string {
  if (typeof argument === 'string') return argument;
  return typeof argument === 'object' && argument !== null && '_id' in argument ? String(argument._id) : '';
}
