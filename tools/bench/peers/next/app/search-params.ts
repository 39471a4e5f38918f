export type SearchParams = Promise<Readonly<Record<string, string | string[] | undefined>>>;

export async function paramsOf(asked: SearchParams): Promise<URLSearchParams> {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(await asked)) for (const one of [value ?? []].flat()) params.append(name, one);
  return params;
}

export const api = (): string => process.env.API_URL ?? 'http://127.0.0.1:4001';
