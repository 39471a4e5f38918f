import { Failure } from '@nocleh/tool-postgres/failure.ts';

const timeoutMs = 15_000;
const maxBytes = 20_000_000;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message;
};

async function limitedText(response: Response, address: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) throw new Failure(`${address} answers with more than ${maxBytes} bytes: is it a Nocleh site?`);
  }
  return Buffer.concat(chunks).toString();
}

/** The text at an address of the remote site; undefined where it has none. */
export async function remoteText(address: string, accept: string): Promise<string | undefined> {
  const response = await fetch(address, {
    headers: { accept, 'accept-language': 'cs' },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Failure(`${address} does not answer (${reasonOf(error)}): is the site running, and can it be reached from here?`);
  });
  if (response.status >= 500) throw new Failure(`${address} answers ${response.status}: the site is not ready, try again later.`);
  return response.ok ? limitedText(response, address) : undefined;
}

export async function remoteJson(address: string): Promise<unknown> {
  const text = await remoteText(address, 'application/json');
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
