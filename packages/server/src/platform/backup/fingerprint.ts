import { hash } from 'node:crypto';

const lanes = 8;

/** A number of rows, and a hash that does not depend on their order. */
export type Fingerprint = { readonly rows: number; readonly hash: string };

/**
 * Computes the fingerprint of rows: the sum of their SHA-256 hashes, separately for each of the eight 32-bit numbers.
 * PostgreSQL returns rows in no defined order, and sorting millions of them would cost more than the backup. Unlike an
 * exclusive or, a sum counts equal rows.
 */
export class FingerprintOf {
  #rows = 0;
  readonly #sums = new Uint32Array(lanes);

  add(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer');
    // Unsigned numbers of 32 bits wrap around by themselves.
    for (let lane = 0; lane < lanes; lane += 1) {
      this.#sums[lane] = (this.#sums[lane] ?? 0) + digest.readUInt32LE(lane * 4);
    }
    this.#rows += 1;
  }

  get rows(): number {
    return this.#rows;
  }

  result(): Fingerprint {
    return { rows: this.#rows, hash: Buffer.from(this.#sums.buffer).toString('hex') };
  }
}

const newline = 10;

/** Splits the output of COPY into rows, and yields them in pieces of about `pieceBytes`, each of complete rows. */
export async function* piecesOfRows(
  source: AsyncIterable<Buffer>,
  fingerprint: FingerprintOf,
  pieceBytes: number,
): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  /** The beginning of a row whose end has not arrived yet. */
  let begun: Buffer[] = [];
  for await (const piece of source) {
    let from = 0;
    for (let end = piece.indexOf(newline); end !== -1; end = piece.indexOf(newline, from)) {
      const rest = piece.subarray(from, end);
      fingerprint.add(begun.length === 0 || from > 0 ? rest : Buffer.concat([...begun, rest]));
      from = end + 1;
    }
    if (from > 0) {
      pieces.push(...begun, piece.subarray(0, from));
      size += from + begun.reduce((sum, { length }) => sum + length, 0);
      begun = [];
    }
    if (from < piece.length) begun.push(piece.subarray(from));
    if (size < pieceBytes) continue;
    yield Buffer.concat(pieces);
    [pieces, size] = [[], 0];
  }
  if (begun.length > 0) throw new Error('The last row of a table has no end.');
  if (size > 0) yield Buffer.concat(pieces);
}
