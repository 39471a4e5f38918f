import { shellReportsFolder } from '@nocleh/contracts/shell-report.ts';
import { openStore } from '@nocleh/object-store/object-store.ts';
import type { StoredObject } from '@nocleh/object-store/store-interface.ts';
import { type Needed, neededSince } from './needed.ts';
import { isShell, type StoredFolder, storedFolders } from './stored-folders.ts';
import { deletionsFolder, referenceText, usesFolder } from './uses.ts';

export interface Period {
  readonly now: Date;
  readonly days: number;
}

export interface Deletion {
  /** `stays/<hash>`, or the key of an object. */
  readonly what: string;
  readonly reason: string;
  /** In the order in which they are deleted. */
  readonly objects: readonly StoredObject[];
}

export interface Plan {
  readonly deletions: readonly Deletion[];
  readonly kept: readonly StoredFolder[];
}

export const bytesOf = (objects: readonly StoredObject[]): number => objects.reduce((sum, { size }) => sum + size, 0);

const dayMs = 24 * 60 * 60 * 1000;
const day = (date: Date) => date.toISOString().slice(0, 10);

export const beginOf = ({ now, days }: Period): Date => new Date(now.getTime() - days * dayMs);
const yesterday = ({ now }: Period): Date => new Date(now.getTime() - dayMs);

function unfinishedReason({ changedAt }: StoredFolder, period: Period): string | undefined {
  return changedAt < yesterday(period) ? `its publication ended in the middle on ${day(changedAt)}` : undefined;
}

function sliceReason({ publishedAt }: StoredFolder, period: Period): string | undefined {
  if (!publishedAt || publishedAt >= beginOf(period)) return undefined;
  return `published on ${day(publishedAt)}, and no release of the last ${period.days} days has it`;
}

/** The next newer one; a build that is published again is the newest one. */
function supersededAt({ publishedAt }: StoredFolder, shells: readonly StoredFolder[]): Date | undefined {
  const newer = shells.flatMap((other) => (publishedAt && other.publishedAt && other.publishedAt > publishedAt ? other.publishedAt : []));
  return newer.length > 0 ? new Date(Math.min(...newer.map((date) => date.getTime()))) : undefined;
}

function shellReason(folder: StoredFolder, shells: readonly StoredFolder[], period: Period): string | undefined {
  const at = supersededAt(folder, shells);
  return at && at < beginOf(period) ? `a newer build of the shell was published on ${day(at)}, and no shell runs this one` : undefined;
}

/** Why a folder can go; undefined for what has to stay. */
function reasonOf(folder: StoredFolder, all: readonly StoredFolder[], needed: Needed, period: Period): string | undefined {
  if (needed.artifacts.has(referenceText(folder))) return undefined;
  if (isShell(folder) && needed.shellBuilds.has(folder.hash)) return undefined;
  if (!folder.publishedAt) return unfinishedReason(folder, period);
  return isShell(folder) ? shellReason(folder, all.filter(isShell), period) : sliceReason(folder, period);
}

const single = (object: StoredObject, reason: string): Deletion => ({ what: object.key, reason, objects: [object] });

/** What processes left that ended in the middle, and reports of shells that are gone. */
async function remains(address: string, period: Period): Promise<Deletion[]> {
  const store = openStore(address);
  const older = async (objects: Promise<StoredObject[]>, than: Date, reason: string) =>
    (await objects).filter(({ changedAt }) => changedAt < than).map((object) => single(object, reason));
  const ended = `its process ended in the middle before ${day(yesterday(period))}`;
  return [
    ...(await older(store.drafts(), yesterday(period), ended)),
    ...(await older(store.list(usesFolder), yesterday(period), ended)),
    ...(await older(store.list(deletionsFolder), yesterday(period), ended)),
    ...(await older(store.list(`${shellReportsFolder}/`), beginOf(period), `the shell wrote it before ${day(beginOf(period))}`)),
  ];
}

/** What nobody needs any more, and what stays. */
export async function planOf(store: string, period: Period): Promise<Plan> {
  // What is needed is read before what is there: an artifact that is published in between is new.
  const needed = await neededSince(store, beginOf(period));
  const folders = await storedFolders(store);
  const found = folders.map((folder) => ({ folder, reason: reasonOf(folder, folders, needed, period) }));
  const artifacts = found.flatMap(({ folder, reason }) =>
    reason ? [{ what: referenceText(folder), reason, objects: folder.objects }] : [],
  );
  return {
    deletions: [...artifacts, ...(await remains(store, period))],
    kept: found.flatMap(({ folder, reason }) => (reason ? [] : [folder])),
  };
}
