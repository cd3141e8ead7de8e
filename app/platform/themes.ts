/** How pages look: by day, by night, or as the device does (R107). */
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
