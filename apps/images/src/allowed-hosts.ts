export type AllowsHost = (url: URL) => boolean;

/** Hosts like `cdn.example.org`, `*.example.net`, `localhost:8080`. A port that is not the scheme's own must be listed. */
export const allowedHosts =
  (hosts: readonly string[]): AllowsHost =>
  (url) => {
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
    return hosts.some((host) => (host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host));
  };
