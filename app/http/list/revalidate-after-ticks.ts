import type { ShouldRevalidateFunction } from '@remix-run/react';

/**
 * For lists with a step for ticked rows, and the frame that counts them: a step that not every row took is answered 409,
 * and the rows that took it are read again; by itself Remix reads nothing after an answer of 4xx.
 */
export const revalidateAfterTicks: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;
