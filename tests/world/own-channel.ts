import { collectionOf, type OwnKind, ownCollections, type ViewOf } from '../../shared/collections/registry.ts';
import { OwnPull, OwnPushAnswer } from '../../shared/protocol/own-protocol.ts';
import { ownSchema } from '../../shared/protocol/schemas.ts';
import type { Refusal } from '../../shared/protocol/refusal.ts';
import { isSame } from '../../shared/rules/merge.ts';
import type { Answered, Visitor } from './visitor.ts';

export interface Asked {
  schema?: number;
  /** What the device has of each kind; nothing where it is left out. */
  checkpoint?: Record<string, string>;
}

export const ownPullPath = (account: string, { schema = ownSchema, checkpoint = {} }: Asked = {}) =>
  `/sync/own/pull?${new URLSearchParams({ account, schema: String(schema), checkpoint: JSON.stringify(checkpoint) })}`;

export async function pullOwn(visitor: Visitor, account: string, asked?: Asked): Promise<OwnPull> {
  return OwnPull.parse((await visitor.get(ownPullPath(account, asked))).body);
}

/** What a device that has only this kind, at `checkpoint`, is told of it. */
export async function pullKind<Kind extends OwnKind>(
  visitor: Visitor,
  account: string,
  kind: Kind,
  checkpoint?: string,
): Promise<{ documents: ViewOf<Kind>[]; checkpoint: string; gone: string[] }> {
  const { kinds } = await pullOwn(visitor, account, checkpoint ? { checkpoint: { [kind]: checkpoint } } : {});
  const told = kinds.find((each) => each.kind === kind);
  if (!told && !checkpoint) throw new Error(`nothing was told of ${kind}`);
  const documents = (told?.documents ?? []).map((each) => ownCollections[kind].view.parse(each) as ViewOf<Kind>);
  return { documents, checkpoint: told?.checkpoint ?? checkpoint ?? '', gone: told?.gone ?? [] };
}

export function askToPushOwn(visitor: Visitor, account: string, rows: readonly unknown[]): Promise<Answered> {
  return visitor.post(`/sync/own/push?account=${account}`, { rows });
}

/** Pushes rows of whatever kind; gives what became of each. */
export async function pushOwn({ uid, visitor }: { uid: string; visitor: Visitor }, rows: readonly unknown[]) {
  return OwnPushAnswer.parse((await askToPushOwn(visitor, uid, rows)).body).outcomes;
}

/** What became of a row, with the document as its owner sees it. */
export type OutcomeOf<View> =
  | { kind: 'accepted' | 'conflict'; current: View }
  | { kind: 'refused'; refusal: Refusal; current: View | null };

/** The outcomes of a push of one kind. */
export function outcomesIn<Kind extends OwnKind>(kind: Kind, { body }: Answered): OutcomeOf<ViewOf<Kind>>[] {
  const read = (current: unknown) => ownCollections[kind].view.parse(current) as ViewOf<Kind>;
  return OwnPushAnswer.parse(body).outcomes.map((outcome) =>
    outcome.status === 'refused'
      ? {
          kind: outcome.status,
          refusal: outcome.refusal,
          current: outcome.current === null ? null : read(outcome.current),
        }
      : { kind: outcome.status, current: read(outcome.current) },
  );
}

/** The row of an edit from `assumed` to `wanted`, both as views: what is its owner's to write, and what else was changed. */
export function rowOf(kind: OwnKind, key: string, wanted: object, assumed: object | null): object {
  const entry = collectionOf(kind);
  const isTheirs = (field: string) => Object.hasOwn(entry.written.shape, field);
  const fieldsOf = (view: object, isSaid: (field: string, value: unknown) => boolean) =>
    Object.fromEntries(Object.entries(view).filter(([field, value]) => isSaid(field, value)));
  const isChanged = (field: string, value: unknown) => assumed !== null && !isSame(value, Reflect.get(assumed, field));
  return {
    kind,
    key,
    new: fieldsOf(wanted, (field, value) => isTheirs(field) || isChanged(field, value)),
    assumed: assumed && fieldsOf(assumed, isTheirs),
  };
}
