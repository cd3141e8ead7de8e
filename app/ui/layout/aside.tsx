import type { ReactNode } from 'react';
import { HeroBackdrop } from './hero-backdrop';
import { Icon, type IconName } from '../icon';

interface AsideProps {
  title: string;
  points: { icon: IconName; text: string }[];
  /** At the foot, before the arch: a `AsideVehicle`, or cards. */
  children: ReactNode;
}

/** The Majorelle wall beside a `SplitPage`: what the task is good for, with a picture of it. */
export function Aside({ title, points, children }: AsideProps) {
  return (
    <div className="relative isolate flex h-full min-h-0 flex-col overflow-hidden rounded-card p-10 text-white">
      <HeroBackdrop low className="inset-0 -z-10" />
      <p className="heading max-w-96 text-h2">{title}</p>
      <ul className="mt-6 grid gap-3">
        {points.map(({ icon, text }) => (
          <li key={text} className="flex gap-3 text-lead">
            <Icon name={icon} className="mt-1 text-saffron" />
            {text}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}

/** A car before the wall; `src` is 2:1. It gives way where the window is low. */
export function AsideVehicle({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={960}
      height={480}
      loading="lazy"
      className="mt-auto max-h-[50%] min-h-0 w-full translate-y-4 object-contain object-bottom rtl:-scale-x-100"
    />
  );
}
