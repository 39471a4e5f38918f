/** The release that every process of the shell serves. */
export const servedRelease = async (shellPort: number): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${shellPort}/health`, { signal: AbortSignal.timeout(2_000) });
  return ((await response.json()) as { readonly release: string }).release;
};
