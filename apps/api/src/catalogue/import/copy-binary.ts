const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const trailer = Buffer.from([0xff, 0xff]);
const typeOf = { int: 23, text: 25 };
const jsonbVersion = 1;

/** What a COPY sends: rows between the signature of the format and its end. */
export const copyData = (rows: readonly Uint8Array[]): Buffer => Buffer.concat([signature, ...rows, trailer]);

/** Where the value of an `int` column is in a row whose columns before it are `int` too. */
const intAt = (column: number) => 2 + column * 8 + 4;
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
/** Replaces the first columns of a row, which are `int`. */
export function setInts(row: Uint8Array, values: readonly number[]): Uint8Array {
  const view = viewOf(row);
  for (const [column, value] of values.entries()) view.setInt32(intAt(column), value);
  return row;
}

/** Bytes that another thread gets without copying them. */
const sharedBytes = (length: number) => Buffer.from(new SharedArrayBuffer(length));

/** Encodes rows in the binary format of COPY, one after the other. */
export class RowWriter {
  private bytes = sharedBytes(64 * 1024);
  /** Writes numbers many times faster than the checked methods of a Buffer. */
  private view = viewOf(this.bytes);
  length = 0;

  /** Begins a row of so many columns. */
  row(columns: number): this {
    this.reserve(2);
    this.view.setInt16(this.length, columns);
    this.length += 2;
    return this;
  }

  null(): this {
    return this.size(-1);
  }

  int(value: number | null): this {
    if (value === null) return this.null();
    this.size(4);
    this.view.setInt32(this.length, value);
    this.length += 4;
    return this;
  }

  float(value: number | null): this {
    if (value === null) return this.null();
    this.size(8);
    this.view.setFloat64(this.length, value);
    this.length += 8;
    return this;
  }

  text(value: string | null): this {
    return value === null ? this.null() : this.string(value);
  }

  /** A `jsonb`: the version of its format, then the text. */
  json(value: object | null): this {
    return value === null ? this.null() : this.string(JSON.stringify(value), jsonbVersion);
  }

  ints(values: readonly number[]): this {
    this.array(typeOf.int, values.length, values.length * 8);
    for (const value of values) {
      this.view.setInt32(this.length, 4);
      this.view.setInt32(this.length + 4, value);
      this.length += 8;
    }
    return this;
  }

  texts(values: readonly string[]): this {
    const size = values.reduce((sum, value) => sum + 4 + Buffer.byteLength(value), 0);
    this.array(typeOf.text, values.length, size);
    for (const value of values) this.text(value);
    return this;
  }

  /** Adds bytes that are of no row. Returns from where to where they are. */
  add(bytes: Uint8Array): [from: number, past: number] {
    this.reserve(bytes.length);
    const from = this.length;
    this.bytes.set(bytes, from);
    this.length += bytes.length;
    return [from, this.length];
  }

  written(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }

  /** For `copyData`; empty without rows. */
  parts(): Uint8Array[] {
    return this.length === 0 ? [] : [this.written()];
  }

  private array(type: number, count: number, size: number): void {
    // Dimensions, whether there are nulls, the type of elements; of the only dimension its length and first index.
    this.size((count === 0 ? 12 : 20) + size);
    const head = count === 0 ? [0, 0, type] : [1, 0, type, count, 1];
    for (const value of head) {
      this.view.setInt32(this.length, value);
      this.length += 4;
    }
  }

  private string(value: string, version?: number): this {
    // A UTF-16 unit takes at most three bytes.
    this.reserve(5 + value.length * 3);
    const start = this.length + 4;
    this.length = start;
    if (version !== undefined) {
      this.view.setUint8(start, version);
      this.length += 1;
    }
    this.length += this.bytes.write(value, this.length);
    this.view.setInt32(start - 4, this.length - start);
    return this;
  }

  /** Writes the length of the next value and makes room for it. */
  private size(length: number): this {
    this.reserve(4 + Math.max(0, length));
    this.view.setInt32(this.length, length);
    this.length += 4;
    return this;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = sharedBytes(Math.max(this.bytes.length * 2, this.length + more));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
    this.view = viewOf(larger);
  }
}
