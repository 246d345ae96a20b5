import { ERRORS, Upload } from '@tus/server';
import * as z from 'zod/mini';
import type { KeptPieces } from './kept-pieces.ts';
import type { PhotoFiles } from './photo-files.ts';

/** So much (bytes) is written as one object at most: it is in memory until it is. */
const largestPiece = 512 * 1024;

/** A piece, which is all that stands in its name. */
interface Piece {
  start: number;
  end: number;
}

/** What is known of an upload, beside its pieces. */
const Begun = z.object({ size: z.number(), at: z.number() });

const begunName = (id: string) => `${id}/begun`;
const pieceName = (id: string, { start, end }: Piece) => `${id}/${start}-${end}`;

/**
 * Among the photos' files: an object for each piece. Two servers may take in the same bytes, where a line breaks that one of them has
 * not noticed; an upload is named by its content, so they are the same, and stand beside each other.
 */
export function bucketPieces(files: PhotoFiles): KeptPieces {
  const piecesOf = async (id: string): Promise<Piece[]> => {
    const names = await files.names(`${id}/`);
    return names.flatMap((name) => {
      const [, start, end] = /(\d+)-(\d+)$/.exec(name.slice(id.length)) ?? [];
      return start !== undefined && end !== undefined ? [{ start: Number(start), end: Number(end) }] : [];
    });
  };
  const read = async (id: string, piece: Piece): Promise<Uint8Array<ArrayBuffer>> => {
    const content = await files.read(pieceName(id, piece));
    if (!content) throw new Error('a piece of an upload is gone');
    return content;
  };
  const begunOf = async (id: string) => {
    const stored = await files.read(begunName(id));
    return stored && Begun.parse(JSON.parse(new TextDecoder().decode(stored)));
  };
  const clear = async (id: string) => {
    await Promise.all((await piecesOf(id)).map((piece) => files.remove(pieceName(id, piece))));
    await files.remove(begunName(id));
  };
  return {
    begin: async ({ id, size }) => {
      await clear(id);
      const begun = JSON.stringify({ size, at: Date.now() });
      await files.write(begunName(id), new TextEncoder().encode(begun));
    },
    write: async (stream, id, offset) => {
      let end = offset;
      let waiting: Uint8Array[] = [];
      const keep = async () => {
        const content = new Uint8Array(Buffer.concat(waiting));
        waiting = [];
        if (content.length === 0) return;
        await files.write(pieceName(id, { start: end, end: end + content.length }), content);
        end += content.length;
      };
      const line = { isBroken: false };
      for await (const chunk of arriving(stream, line)) {
        waiting.push(chunk);
        if (waiting.reduce((sum, { length }) => sum + length, 0) >= largestPiece) await keep();
      }
      await keep();
      if (line.isBroken) throw ERRORS.FILE_WRITE_ERROR;
      return end;
    },
    find: async (id) => {
      const begun = await begunOf(id);
      if (!begun) return null;
      const offset = withoutGaps(await piecesOf(id)).at(-1)?.end ?? 0;
      return new Upload({ id, size: begun.size, offset, creation_date: new Date(begun.at).toISOString() });
    },
    content: async (id) => {
      const pieces = withoutGaps(await piecesOf(id));
      const content = new Uint8Array(pieces.at(-1)?.end ?? 0);
      for (const piece of pieces) content.set(await read(id, piece), piece.start);
      return content;
    },
    dropLastByte: async (id) => {
      const pieces = await piecesOf(id);
      const last = withoutGaps(pieces).at(-1)?.end ?? 0;
      for (const piece of pieces.filter(({ end }) => end >= last)) {
        const shorter = { start: piece.start, end: last - 1 };
        const content = (await read(id, piece)).subarray(0, shorter.end - shorter.start);
        if (content.length > 0) await files.write(pieceName(id, shorter), content);
        await files.remove(pieceName(id, piece));
      }
    },
    ids: async () => [...new Set((await files.names()).map((name) => name.slice(0, name.indexOf('/'))))],
    begunAt: async (id) => {
      const begun = await begunOf(id);
      // What a crash left of one that was taken away was begun too long ago.
      return begun?.at ?? ((await piecesOf(id)).length > 0 ? 0 : null);
    },
    clear,
  };
}

/** What comes until the stream ends or breaks. */
async function* arriving(stream: AsyncIterable<Uint8Array>, line: { isBroken: boolean }): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch {
    line.isBroken = true;
  }
}

/** The pieces that together make up what is there from the first byte on. */
function withoutGaps(pieces: readonly Piece[]): Piece[] {
  const used: Piece[] = [];
  for (let end = 0; ;) {
    const next = pieces
      .filter((piece) => piece.start <= end && piece.end > end)
      .toSorted((a, b) => b.end - a.end)
      .at(0);
    if (!next) return used;
    used.push(next);
    end = next.end;
  }
}
