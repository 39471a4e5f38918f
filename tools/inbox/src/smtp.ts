import { SMTPServer } from 'smtp-server';
import type { Inbox } from './store.ts';

const maxBytes = 25_000_000;

/** Accepts and stores every message for every recipient; forwards nothing. */
export const startSmtp = (inbox: Inbox, port: number, host: string): Promise<SMTPServer> => {
  const server = new SMTPServer({
    banner: 'local inbox',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('The message is too large.'), { responseCode: 552 }));
        inbox.add(Buffer.concat(chunks)).then(
          () => done(),
          (error: unknown) => done(Object.assign(new Error(String(error)), { responseCode: 452 })),
        );
      });
    },
    onAuth: (_auth, _session, done) => done(null, { user: 'local' }),
  });
  server.on('error', (error) => console.error(error.message));
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
};
