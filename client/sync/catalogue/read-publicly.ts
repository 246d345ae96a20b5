import type * as z from 'zod/mini';
import { askPublicly } from '../session/ask.ts';
import { jsonOf } from '../session/body.ts';

/** What the server says of what is everybody's, as `schema` has it; null where nobody could be asked: the device answers instead. */
export async function readPublicly<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  try {
    return schema.parse(await jsonOf(await askPublicly(path)));
  } catch {
    return null;
  }
}
