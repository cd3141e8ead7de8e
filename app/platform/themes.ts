/** How pages look: by day, by night, or as the device does (SPEC §4 Theme). */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
