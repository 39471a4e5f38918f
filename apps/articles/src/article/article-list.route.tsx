export { loader } from './article-list.loader.ts';
export { ArticleList as Component } from './article-list.tsx';
