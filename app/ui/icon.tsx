import { DASHBOARD_ICONS, type IconName } from './icon-names';

export type { IconName };

/** Drawings that point somewhere turn round in Arabic; clocks, checks and phones do not. */
const DIRECTIONAL =
  /^(chevron-(left|right)|arrow-(left|right|up-right|down-left)|log-out|undo-2|plane|car|external-link)$/;

type IconProps = {
  name: IconName;
  className?: string;
  /** Overrides the rule for drawings that point. */
  mirror?: boolean;
  /** Only for an icon that stands alone with no text near it. */
  label?: string;
};

/** One drawing of the sprites, 18 px unless `className` sizes it, in the current colour. */
export function Icon({ name, className, mirror = DIRECTIONAL.test(name), label }: IconProps) {
  const classes = `icon${mirror ? ' rtl:-scale-x-100' : ''}${className ? ` ${className}` : ''}`;
  return (
    <svg className={classes} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      <use href={`/${DASHBOARD_ICONS.has(name) ? 'icons-desk' : 'icons'}.svg#${name}`} />
    </svg>
  );
}
