import { readList } from '../../common/catalogue.ts';

export default defineEventHandler((event) =>
  readList(useRuntimeConfig(event).apiUrl, new URL(event.path, 'http://localhost').searchParams),
);
