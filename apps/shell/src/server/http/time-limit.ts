import { data } from 'react-router';

type Step = (...args: never[]) => unknown;

/** A loader or action that hangs costs the visitor `ms`, then it fails with 504. */
export function withTimeLimit(step: unknown, ms: number): Step {
  return async (...args) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(data(null, { status: 504 })), ms);
    });
    try {
      return await Promise.race([(step as Step)(...args), late]);
    } finally {
      // Also after a synchronous throw: a forgotten timer would reject with nobody listening.
      clearTimeout(timer);
    }
  };
}
