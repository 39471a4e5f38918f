export { loader } from './problem.loader.ts';
export { OrderProblem as Component } from './order-problem.tsx';
