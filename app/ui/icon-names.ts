// Written by scripts/build-icons.mjs.
export type IconName =
  | 'alert-circle'
  | 'arrow-down'
  | 'arrow-down-left'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-up'
  | 'arrow-up-right'
  | 'banknote'
  | 'bell'
  | 'building'
  | 'calendar'
  | 'calendar-x'
  | 'car'
  | 'chart'
  | 'check'
  | 'check-circle'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'chevrons-up-down'
  | 'clipboard-check'
  | 'clipboard-list'
  | 'clock'
  | 'columns'
  | 'dashboard'
  | 'download'
  | 'droplet'
  | 'external-link'
  | 'eye'
  | 'eye-off'
  | 'facebook'
  | 'file-text'
  | 'filter'
  | 'fuel'
  | 'gauge'
  | 'gearbox'
  | 'gearbox-auto'
  | 'globe'
  | 'heart'
  | 'help'
  | 'home'
  | 'id-card'
  | 'image'
  | 'info'
  | 'instagram'
  | 'key'
  | 'late'
  | 'loader'
  | 'lock'
  | 'log-out'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'minus'
  | 'monitor'
  | 'moon'
  | 'more'
  | 'palette'
  | 'pencil'
  | 'phone'
  | 'plane'
  | 'planning'
  | 'plus'
  | 'port'
  | 'printer'
  | 'receipt'
  | 'search'
  | 'seats'
  | 'settings'
  | 'share'
  | 'shield-alert'
  | 'shield-check'
  | 'smartphone'
  | 'star'
  | 'sun'
  | 'tag'
  | 'train'
  | 'trash'
  | 'undo-2'
  | 'upload'
  | 'user'
  | 'users'
  | 'verified'
  | 'wallet'
  | 'warning'
  | 'whatsapp'
  | 'wrench'
  | 'x';

/** In the sprite of the dashboards. */
export const DASHBOARD_ICONS: ReadonlySet<IconName> = new Set<IconName>([
  'arrow-down',
  'arrow-down-left',
  'arrow-up',
  'arrow-up-right',
  'chart',
  'clipboard-check',
  'columns',
  'download',
  'droplet',
  'external-link',
  'file-text',
  'help',
  'home',
  'image',
  'key',
  'late',
  'loader',
  'lock',
  'more',
  'palette',
  'planning',
  'port',
  'printer',
  'receipt',
  'settings',
  'shield-alert',
  'smartphone',
  'train',
  'trash',
  'undo-2',
  'upload',
  'wrench',
]);
