import { Icon } from './icon';

type FavouriteMarkProps = { label: string; pressed: boolean; name?: string; value?: string };

/** A 40 px disc in a 44 px target; a submit button of the form around it. */
export function FavouriteMark({ label, pressed, name, value }: FavouriteMarkProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      aria-label={label}
      aria-pressed={pressed}
      className="group flex size-11 cursor-pointer items-center justify-center rounded-full"
    >
      <span className="flex size-10 items-center justify-center rounded-full border border-line bg-surface text-ink group-aria-pressed:text-bad">
        <Icon name="heart" className="group-aria-pressed:fill-current" />
      </span>
    </button>
  );
}
