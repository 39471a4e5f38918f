import '#common/styles.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { PageData } from './pages.ts';

const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}') as PageData;
hydrateRoot(document.getElementById('root') ?? document.body, <App first={data} />);

// Errors are reported from here on; the first reaction does not wait for it.
const load = () => import('./error-reports.ts').then(({ open }) => open());
const openReports = () => requestIdleCallback(() => void load(), { timeout: 2000 });
if (document.readyState === 'complete') openReports();
else window.addEventListener('load', openReports, { once: true });
