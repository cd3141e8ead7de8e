import { markPlate } from './plate-parts';

/** A registration number, isolated so that Arabic text around it cannot reorder it. */
export function Plate({ children, className }: { children: string; className?: string }) {
  return (
    <bdi dir="ltr" className={`whitespace-nowrap tabular-nums${className ? ` ${className}` : ''}`}>
      {markPlate(children)}
    </bdi>
  );
}
