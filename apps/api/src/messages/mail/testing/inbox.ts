import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server on a free port that stores what it receives. */
export interface Inbox {
  readonly url: string;
  readonly port: number;
  readonly mails: Email[];
  /** The next `count` messages get a temporary error. */
  readonly refuse: (count: number) => void;
  /** Makes the server refuse the address: 550 permanently, 450 temporarily. */
  readonly refuseAddress: (address: string, responseCode: 450 | 550) => void;
  readonly accept: (address: string) => void;
  /** Resolves when `count` mails have arrived; rejects after half a minute, which includes the outbox's third attempt. */
  readonly waitFor: (count: number) => Promise<Email[]>;
  readonly close: () => Promise<void>;
}

export async function openInbox(port = 0): Promise<Inbox> {
  const mails: Email[] = [];
  let refusals = 0;
  const unknown = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, callback) => {
      const responseCode = unknown.get(address);
      callback(responseCode === undefined ? null : Object.assign(new Error('5.1.1 User unknown'), { responseCode }));
    },
    onData: async (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (refusals > 0) {
        refusals -= 1;
        callback(Object.assign(new Error('try again later'), { responseCode: 451 }));
        return;
      }
      mails.push(await PostalMime.parse(Buffer.concat(chunks)));
      callback();
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const bound = (listening.address() as AddressInfo).port;
  const waitFor = async (count: number) => {
    const end = Date.now() + 30_000;
    while (mails.length < count) {
      if (Date.now() > end) throw new Error(`${mails.length} of ${count} mails arrived`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    return mails;
  };
  return {
    url: `smtp://127.0.0.1:${bound}`,
    port: bound,
    mails,
    refuse: (count) => {
      refusals = count;
    },
    refuseAddress: (address, responseCode) => {
      unknown.set(address, responseCode);
    },
    accept: (address) => {
      unknown.delete(address);
    },
    waitFor,
    close: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
