export { OrderProblem as Component } from './order-problem.tsx';
export { loader } from './problem.loader.ts';
