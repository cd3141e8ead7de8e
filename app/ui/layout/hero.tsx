import type { ReactNode } from 'react';
import { ResponsiveImage, type VehicleImageSource } from '../media/vehicle-image';
import { HeroBackdrop } from './hero-backdrop';

type HeroProps = {
  title: ReactNode;
  text: ReactNode;
  picture: VehicleImageSource;
  /** The search card, which overlaps the foot of the wall. */
  children: ReactNode;
};

/**
 * Text at the start, a Majorelle wall at the end, and the car breaking out of the wall towards the
 * text. On narrow screens text, wall and card follow each other. The car turns round in Arabic.
 */
export function Hero({ title, text, picture, children }: HeroProps) {
  return (
    <>
      <div className="relative lg:pb-11">
        <div className="wrap lg:flex lg:min-h-[432px] lg:items-center">
          <div className="py-6 lg:max-w-[380px]">
            <h1 className="heading text-display">{title}</h1>
            <p className="mt-3 text-lead text-muted">{text}</p>
          </div>
        </div>
        <div className="relative lg:absolute lg:inset-y-0 lg:start-[45%] lg:end-0">
          <HeroBackdrop />
          <ResponsiveImage
            eager
            picture={picture}
            className="relative mx-auto w-full max-w-[640px] pt-4 pb-14 lg:absolute lg:start-[-11vw] lg:bottom-7 lg:w-[min(60.5vw,774px)] lg:max-w-none lg:py-0 xl:start-[-141px]"
          />
        </div>
      </div>
      <div className="wrap relative z-10 -mt-16 lg:-mt-11">{children}</div>
    </>
  );
}
