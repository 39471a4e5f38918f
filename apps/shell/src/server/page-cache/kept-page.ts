import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Coding, compressed } from '@nocleh/contracts/http/compression.ts';
import type { PageResponse } from '../render/page-handler.ts';

export interface EncodedBody {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A drawn page of which a copy may be kept. */
export interface WholePage extends PageResponse {
  readonly body: Buffer;
  readonly fingerprint: string;
  readonly version: number;
}

/** What a page occupies besides its bodies, about. */
const ownBytes = 2_500;
const decompress = promisify<Buffer, Buffer>(brotliDecompress);

/** A page as it is sent to every visitor: its compressed body, and others when a visitor asks for them. */
export class KeptPage {
  /** Hash of all that it is made from. */
  readonly fingerprint: string;
  /** The name of its route. */
  readonly route: string;
  /** Headers that are the same for every visitor. */
  readonly headers: Readonly<Record<string, string>>;
  /** It has everything of this version of the catalogue. */
  version: number;
  private readonly bodies = new Map<Coding, Promise<EncodedBody>>();
  private readonly onGrowth: () => void;
  /** Until it is compressed. */
  private drawn: Buffer | undefined;
  private size = ownBytes;

  constructor(
    page: Pick<WholePage, 'body' | 'fingerprint' | 'version' | 'route'>,
    headers: Readonly<Record<string, string>>,
    onGrowth: (page: KeptPage) => void,
  ) {
    this.fingerprint = page.fingerprint;
    this.route = page.route;
    this.headers = headers;
    this.version = page.version;
    this.drawn = page.body;
    this.onGrowth = () => onGrowth(this);
  }

  /** Bytes that it occupies, about. */
  get bytes(): number {
    return this.size;
  }

  body(coding: Coding): Promise<EncodedBody> {
    return this.bodies.get(coding) ?? this.add(coding);
  }

  /** Resolves when only compressed bytes are left. */
  async compress(): Promise<void> {
    await this.body('br');
    this.drawn = undefined;
  }

  private add(coding: Coding): Promise<EncodedBody> {
    const body = this.encode(coding);
    this.bodies.set(coding, body);
    return body;
  }

  private async encode(coding: Coding): Promise<EncodedBody> {
    const plain = this.drawn ?? (await decompress((await this.body('br')).bytes));
    // What zlib returns is part of a longer buffer, which would be kept as well, among those that are freed after each page.
    const bytes = Buffer.from(await compressed(plain, coding));
    this.size += bytes.length;
    this.onGrowth();
    return { bytes, etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"` };
  }
}
