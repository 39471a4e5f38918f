import { ofEachSlice } from './check.ts';

/** Browsers refuse files of hosts that the content security policy of the shell does not name. */
export const hosts = ofEachSlice(({ hosts: wanted = [] }, { allowedHosts }) =>
  wanted
    .filter((host) => !allowedHosts.includes(host))
    .map((host) => `Its pages load files of ${host}, which the content security policy does not allow: add it to PRECONNECT of the shell.`),
);
