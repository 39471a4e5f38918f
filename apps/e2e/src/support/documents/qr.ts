import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Decodes the QR code of a picture; throws if it can't be read. */
export const decodeQr = (png: Buffer): string => codeIn(PNG.sync.read(png));

function codeIn({ data, width, height }: { data: ArrayLike<number>; width: number; height: number }): string {
  const code = jsQR(new Uint8ClampedArray(data), width, height);
  if (!code) throw new Error(`no QR code in ${width}×${height} pixels`);
  return code.data;
}

export const qrOf = async (picture: Locator): Promise<string> => decodeQr(await picture.screenshot());

/** Decodes the QR code of a PDF's first page, rendered by PDFium, which headless Chromium lacks. */
export async function qrOfPdf(pdf: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const page = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
    return codeIn(page);
  } finally {
    library.destroy();
  }
}
