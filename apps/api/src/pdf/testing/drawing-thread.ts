import type { PdfJob } from '../../billing/documents/draw-pdf.ts';

/** Does what the invoice's number says. */
export async function drawJob(job: PdfJob): Promise<Buffer> {
  const number = job.kind === 'invoice' ? job.invoice.number : '';
  if (number === 'fails') throw new Error('no font');
  if (number === 'ends') process.exit(1);
  if (number === 'hangs') for (;;);
  return Buffer.from(`drawn ${number}`);
}
