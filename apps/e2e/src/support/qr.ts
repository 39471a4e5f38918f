import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PNG } from 'pngjs';

/** Reads the QR code out of pixels, as a phone would; throws when there is none. */
export const decodeQr = (png: Buffer): string => codeIn(PNG.sync.read(png));

function codeIn({ data, width, height }: { data: ArrayLike<number>; width: number; height: number }): string {
  const code = jsQR(new Uint8ClampedArray(data), width, height);
  if (!code) throw new Error(`no QR code in ${width}×${height} pixels`);
  return code.data;
}

export const qrOf = async (picture: Locator): Promise<string> => decodeQr(await picture.screenshot());

/** What pdf.js draws on in Node; its types say only that it is an object. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

/** Reads the QR code of a PDF's first page as a viewer draws it. */
export async function qrOfPdf(pdf: Buffer): Promise<string> {
  const opening = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS });
  const file = await opening.promise;
  try {
    const page = await file.getPage(1);
    const viewport = page.getViewport({ scale: 2 });
    const { canvas, context } = (file.canvasFactory as CanvasFactory).create(viewport.width, viewport.height);
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    return codeIn(context.getImageData(0, 0, viewport.width, viewport.height));
  } finally {
    await opening.destroy();
  }
}
