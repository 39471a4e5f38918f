import { type FSWatcher, watch } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Release } from '@nocleh/contracts/release.ts';

const pollMs = 300;
const maxDocumentBytes = 20_000_000;

export interface Pointed {
  readonly release: Release;
  /** Differs after each promotion, of the same release too. */
  readonly mark: string;
}

/** What is wrong with a document, without its content. */
function readDocument(id: string, text: string): Release {
  const found = Release.safeParse(JSON.parse(text));
  if (!found.success) {
    const [first] = found.error.issues;
    throw new Error(`The document of the release ${id} is not valid: ${first?.path.join('.')} ${first?.message}.`);
  }
  if (found.data.id !== id) throw new Error(`The document of the release ${id} names itself ${found.data.id}.`);
  return found.data;
}

/** The pointer to the live release in the store. */
export class ReleasePointer {
  private readonly folder: string;
  private watcher: FSWatcher | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(releasesDir: string) {
    this.folder = releasesDir;
  }

  /** Looks often, and at once after a change where the file system reports changes. */
  follow(look: () => void): void {
    this.timer = setInterval(() => {
      this.watcher ??= this.watchFolder(look);
      look();
    }, pollMs);
    this.watcher = this.watchFolder(look);
  }

  stop(): void {
    this.watcher?.close();
    clearInterval(this.timer);
  }

  async mark(): Promise<string> {
    const { mtimeMs, ino } = await stat(path.join(this.folder, 'current'));
    return `${mtimeMs}/${ino}`;
  }

  async read(): Promise<Pointed> {
    const mark = await this.mark();
    const id = (await readFile(path.join(this.folder, 'current'), 'utf8')).trim();
    if (!/^[\w.-]{1,80}$/.test(id)) throw new Error('The file "current" of the release store does not name a release.');
    const file = path.join(this.folder, 'releases', `${id}.json`);
    const { size } = await stat(file);
    if (size > maxDocumentBytes) throw new Error(`The document of the release ${id} is larger than ${maxDocumentBytes} bytes.`);
    return { release: readDocument(id, await readFile(file, 'utf8')), mark };
  }

  /** Watches by the system's events; undefined where that is not possible now. */
  private watchFolder(look: () => void): FSWatcher | undefined {
    try {
      return watch(this.folder, look).on('error', () => {
        this.watcher?.close();
        this.watcher = undefined;
      });
    } catch {
      return undefined;
    }
  }
}
