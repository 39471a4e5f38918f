export { action } from './payment.action.ts';
export { loader } from './payment.loader.ts';
export { PaymentStep as Component } from './payment-step.tsx';
