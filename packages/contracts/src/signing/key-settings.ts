import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setting } from '../configuration.ts';
import { type PublicKeys, readPublicKeys, readSigningKey } from './signature.ts';

/** The beginnings of a PEM, and of the base64 of an Ed25519 key: public, private. */
const keyTexts = ['-----BEGIN', 'MCowBQYDK2Vw', 'MC4CAQAwBQYDK2Vw'];

/** A key, or the path of a file with it. */
const keySetting = <Value>(what: string, read: (text: string) => Value) =>
  setting(`must be ${what}, or the path of a file with it`, (given): Value | undefined => {
    try {
      return read(keyTexts.some((begin) => given.startsWith(begin)) ? given : readFileSync(given, 'utf8'));
    } catch {
      return undefined;
    }
  });

export const signingKey = keySetting<KeyObject>('a private Ed25519 key as `npm run release -- key` makes it', readSigningKey);
export const publicKeys = keySetting<PublicKeys>('one or more public Ed25519 keys as `npm run release -- key` makes them', readPublicKeys);
