import type { QrPath } from './qr.ts';

/** Pixels per module, enough for banking apps. */
const scale = 12;

/** Draws the code as a PNG, black on white, with its quiet zone. */
export function drawCode({ size, d }: QrPath): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.reject(new Error('This browser draws nothing.'));
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.fillStyle = '#000';
  pen.fill(new Path2D(d));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), 'image/png'),
  );
}

function download(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Opens the share sheet of a phone, which can save the picture for the banking app; elsewhere downloads it. */
export async function saveCode(qr: QrPath, name: string): Promise<void> {
  const file = new File([await drawCode(qr)], name, { type: 'image/png' });
  const isPhone = matchMedia('(pointer: coarse)').matches;
  if (!isPhone || !navigator.canShare?.({ files: [file] })) return download(file);
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    // Closing the share sheet downloads nothing; if it could not open, the file is downloaded.
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file);
  });
}
