import { useEffect, useRef } from 'react';
import { Notice } from '../feedback/flash';
import { TextLink } from '../text-link';

interface TickedOutcomeProps {
  /** How many of the ticked rows took the step. */
  title: string;
  /** How many did not. */
  text: string;
  /** Those that did not, and why. */
  refused: { href: string; name: string; reason: string }[];
  /** The answer that it tells: another one takes the focus, the same one drawn again does not. */
  answer: object;
}

/** What became of a step for several ticked rows where not every one took it; takes the focus when it comes. */
export function TickedOutcome({ title, text, refused, answer }: TickedOutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [answer]);
  return (
    <div role="alert" ref={place} tabIndex={-1}>
      <Notice type="warning" title={title}>
        <p className="mt-1">{text}</p>
        <ul className="list-disc ps-5">
          {refused.map(({ href, name, reason }) => (
            <li key={href}>
              <TextLink href={href}>
                <bdi>{name}</bdi>
              </TextLink>{' '}
              {reason}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** A button of the dark bar of ticked rows. */
export const TICKED_BUTTON =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-2 font-semibold hover:underline';
