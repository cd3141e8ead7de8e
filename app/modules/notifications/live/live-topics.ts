/** What a stream says has changed: the lists of notices, or bookings and the days of vehicles. */
export const LIVE_TOPICS = ['notices', 'bookings'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** `sync`: anything may have changed, because messages may have been missed. */
export type LiveEvent = LiveTopic | 'sync';
