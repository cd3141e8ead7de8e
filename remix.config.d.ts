import type { AppConfig } from '@remix-run/dev';

declare const config: AppConfig;
export default config;
