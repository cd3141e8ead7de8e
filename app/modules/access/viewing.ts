import type { Viewing } from '../tenancy/scope';

/** Whether an administrator still looks through an agency: a viewing ends by itself (R255). */
export const isOpen = ({ until }: Viewing): boolean => until.getTime() > Date.now();
