import process from 'node:process';

/** `npm run test:full` sets it: whole matrices and long simulations instead of samples. The only reader of the variable. */
export const isLongRun = process.env.OPENFIELD_LONG === '1';
