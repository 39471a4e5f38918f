import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Attachment, type Email } from 'postal-mime';

export interface Summary {
  readonly id: string;
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly attachments: readonly string[];
}

export interface Message extends Summary {
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

export interface Inbox {
  add(raw: Buffer): Promise<string>;
  /** Newest first. */
  list(): Promise<Summary[]>;
  read(id: string): Promise<Message | undefined>;
  raw(id: string): Promise<Buffer | undefined>;
  attachment(id: string, position: number): Promise<{ name: string; type: string; bytes: Buffer } | undefined>;
  clear(): Promise<void>;
}

const isId = (text: string) => /^\d{13}-[\da-f]{8}$/.test(text);
const maxMessages = 1_000;

/** Stores messages as `.eml` files; names sort by time. */
export const openInbox = async (folder: string, now = Date.now): Promise<Inbox> => {
  await mkdir(folder, { recursive: true });
  const known = new Map<string, Summary>();

  const ids = async () =>
    (await readdir(folder))
      .filter((name) => name.endsWith('.eml') && isId(name.slice(0, -4)))
      .map((name) => name.slice(0, -4))
      .sort()
      .reverse();
  const raw = async (id: string) => (isId(id) ? readFile(join(folder, `${id}.eml`)).catch(() => undefined) : undefined);
  const parse = async (id: string) => {
    const bytes = await raw(id);
    return bytes && PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
  };
  const summary = async (id: string): Promise<Summary | undefined> => {
    const found = known.get(id);
    if (found) return found;
    const email = await parse(id);
    if (!email) return undefined;
    const made = summarise(id, email);
    known.set(id, made);
    return made;
  };

  return {
    raw,
    async add(bytes) {
      const id = `${now()}-${randomUUID().slice(0, 8)}`;
      await writeFile(join(folder, `${id}.part`), bytes);
      await rename(join(folder, `${id}.part`), join(folder, `${id}.eml`));
      for (const old of (await ids()).slice(maxMessages)) await rm(join(folder, `${old}.eml`), { force: true });
      return id;
    },
    async list() {
      const summaries = await Promise.all((await ids()).map(summary));
      return summaries.filter((found) => found !== undefined);
    },
    async read(id) {
      const email = await parse(id);
      if (!email) return undefined;
      const headers = email.headers.map(({ key, value }) => ({ key, value }));
      return { ...summarise(id, email), text: email.text ?? '', html: withInlinePictures(id, email), headers };
    },
    async attachment(id, position) {
      const found = (await parse(id))?.attachments[position];
      return found && { name: nameOf(found, position), type: found.mimeType, bytes: bytesOf(found) };
    },
    async clear() {
      for (const id of await ids()) await rm(join(folder, `${id}.eml`), { force: true });
      known.clear();
    },
  };
};

const nameOf = (attachment: Attachment, position: number) => attachment.filename ?? `attachment-${position + 1}`;

/** The parser ends lines with \n; a calendar file needs \r\n (RFC 5545, 3.1). */
const bytesOf = ({ content, mimeType }: Attachment): Buffer => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
  return mimeType === 'text/calendar' ? Buffer.from(bytes.toString().replace(/\r?\n/g, '\r\n')) : bytes;
};

const summarise = (id: string, email: Email): Summary => ({
  id,
  receivedAt: new Date(Number(id.slice(0, 13))).toISOString(),
  from: email.from?.address ?? '',
  to: (email.to ?? []).flatMap((entry) => entry.address ?? []),
  subject: email.subject ?? '',
  attachments: email.attachments.map(nameOf),
});

/** `cid:` pictures are attachments of the message. */
const withInlinePictures = (id: string, email: Email): string => {
  let html = email.html ?? '';
  for (const [position, { contentId }] of email.attachments.entries()) {
    if (contentId) html = html.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, `/messages/${id}/attachments/${position}`);
  }
  return html;
};
