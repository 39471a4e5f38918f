export { loader } from './article.loader.ts';
export { ArticleView as Component } from './article.view.tsx';
