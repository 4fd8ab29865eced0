import { PaymentServiceError } from './payments.ts';

/** Null for what PayPal does not have. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentServiceError && error.status === 404) return null;
    throw error;
  }
}
