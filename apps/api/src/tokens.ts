import { randomBytes } from 'node:crypto';

/** 192 random bits as 32 characters of base64url: whoever has it can open the order or invoice. */
export const randomToken = (): string => randomBytes(24).toString('base64url');
