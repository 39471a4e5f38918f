import { randomBytes } from 'node:crypto';

/** 192 random bits as 32 characters of base64url: the only key to an order or an invoice. */
export const randomToken = (): string => randomBytes(24).toString('base64url');
