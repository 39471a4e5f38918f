'use client';
import { captureException } from '@sentry/nextjs';
import { useEffect } from 'react';

export default function GlobalError({ error }: { readonly error: Error }) {
  useEffect(() => void captureException(error), [error]);
  return (
    <html lang="cs">
      <body>
        <h1>Něco se nepovedlo</h1>
      </body>
    </html>
  );
}
