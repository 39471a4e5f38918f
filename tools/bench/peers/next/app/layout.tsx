import '#common/styles.css';
import type { ReactNode } from 'react';
import { Layout } from '#common/views/layout.view.tsx';

export default function RootLayout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="cs">
      <body>
        <Layout>{children}</Layout>
      </body>
    </html>
  );
}
