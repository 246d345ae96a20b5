import * as z from 'zod/mini';
import type { Checkpoint } from '../../shared/protocol/catalogue-protocol.ts';
import { parsedOrNull } from '../json.ts';

/** Refuses lone surrogates: half a character is in no id, and no store could be asked for it. */
const Id = z.string().check(z.refine((id) => !/\p{Surrogate}/u.test(id)));

/** What a checkpoint stands for. Only this file opens one. */
const Position = z.object({
  /** Where the feed stood: kept and handed back to the store, never compared. */
  sequence: z.union([z.number(), z.string()]),
  /** Which life of the database: a restored backup is given another. */
  incarnation: z.string(),
  /** The shape of what devices keep. */
  schema: z.number(),
  /** The last document seen, at its revision then: a server that does not know it is not the one it was. */
  witness: z.nullable(z.object({ id: Id, revision: z.string() })),
});
export type Position = z.infer<typeof Position>;

export function encodeCheckpoint(position: Position): Checkpoint {
  const { sequence, incarnation, schema, witness } = position;
  return Buffer.from(JSON.stringify([sequence, incarnation, schema, witness?.id, witness?.revision])).toString(
    'base64url',
  );
}

/** The position in a checkpoint, or null when it is not one. */
export function decodeCheckpoint(checkpoint: string): Position | null {
  const fields = parsedOrNull(Buffer.from(checkpoint, 'base64url').toString());
  if (!Array.isArray(fields)) return null;
  const [sequence, incarnation, schema, id, revision]: unknown[] = fields;
  const witness = id === null || id === undefined ? null : { id, revision };
  return Position.safeParse({ sequence, incarnation, schema, witness }).data ?? null;
}
