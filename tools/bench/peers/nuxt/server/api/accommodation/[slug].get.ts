import { readDetail } from '../../../common/catalogue.ts';

export default defineEventHandler((event) =>
  readDetail(useRuntimeConfig(event).apiUrl, getRouterParam(event, 'slug') ?? '', new URL(event.path, 'http://localhost').searchParams),
);
