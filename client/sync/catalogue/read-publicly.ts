import type * as z from 'zod/mini';
import { askPublicly } from '../session/ask.ts';

/** What the server says of what is everybody's, as `schema` has it; null where nobody could be asked: the device answers instead. */
export async function readPublicly<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  try {
    const response = await askPublicly(path);
    return schema.parse(await response.json());
  } catch {
    return null;
  }
}
