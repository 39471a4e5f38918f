import * as z from 'zod/mini';
import { locales } from './locale.ts';

export const Locale = z.enum(locales);
