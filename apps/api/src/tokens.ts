import { randomBytes } from 'node:crypto';

/** 192 random bits as 32 characters of base64url: the only credential for an order or invoice. */
export const randomToken = (): string => randomBytes(24).toString('base64url');
