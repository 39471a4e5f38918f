// The server of all three: files with stored brotli, pictures from the site's image service, a sink for error reports, and the
// framework's own handler, whose answers are compressed as they are sent.
import { createServer, request } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import sirv from 'sirv';

const { PORT = '3000', IMAGES_URL = 'http://127.0.0.1:4020' } = process.env;

// The quality and the window of the site's own shell.
const compress = compression({
  brotli: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  },
});

function passToImages(incoming, outgoing) {
  const asked = request(IMAGES_URL + incoming.url, { headers: { accept: incoming.headers.accept ?? '*/*' } }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  asked.on('error', () => outgoing.writeHead(502).end());
  asked.end();
}

/** `folders`: [address, folder] of files whose names change with their contents. */
export function serve(folders, handle) {
  const files = folders.map(([prefix, folder]) => [
    prefix,
    sirv(folder, { brotli: true, etag: true, immutable: true, maxAge: 31_536_000, dev: false }),
  ]);
  const server = createServer((incoming, outgoing) => {
    const url = incoming.url ?? '/';
    if (url.startsWith('/_vercel/image')) return passToImages(incoming, outgoing);
    if (url.startsWith('/monitoring')) {
      incoming.resume();
      return outgoing.writeHead(200).end();
    }
    const rest = () => compress(incoming, outgoing, () => handle(incoming, outgoing));
    const found = files.find(([prefix]) => url.startsWith(prefix));
    if (!found) return rest();
    const [prefix, file] = found;
    incoming.url = url.slice(prefix.length - 1);
    file(incoming, outgoing, () => {
      incoming.url = url;
      rest();
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(Number(PORT), '127.0.0.1', () => console.log(`listening on ${PORT}`));
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit());
  process.on('disconnect', () => process.exit());
}
