import { DetailView } from '#common/views/detail.view.tsx';
import { Layout } from '#common/views/layout.view.tsx';
import { ListView } from '#common/views/list.view.tsx';
import type { PageData } from './pages.ts';
import { RouterProvider } from './router.tsx';

export const App = ({ first }: { readonly first: PageData }) => (
  <RouterProvider first={first}>
    {(page) => (
      <Layout>
        {page.kind === 'list' ? (
          <ListView list={page.list} search={page.search} />
        ) : (
          <DetailView key={page.detail.accommodation.id} detail={page.detail} />
        )}
      </Layout>
    )}
  </RouterProvider>
);
