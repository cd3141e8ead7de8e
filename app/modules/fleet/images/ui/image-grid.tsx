import { useEffect, useRef } from 'react';
import { useSubmit } from '@remix-run/react';
import { ImageTile, type ShownImage } from './image-tile';
import { watchImages } from './watch-images';

/** The photos of a vehicle in their order. With scripting a photo is dragged to another’s place; the buttons do the same. */
export function ImageGrid({ images }: { images: ShownImage[] }) {
  const list = useRef<HTMLUListElement>(null);
  const submit = useSubmit();
  useEffect(() => {
    if (!list.current) return;
    return watchImages(list.current, (from, place) => {
      const image = images[from]?.id ?? '';
      submit({ image, step: 'place', place }, { method: 'post', preventScrollReset: true });
    });
  }, [images, submit]);
  return (
    <ul ref={list} className="photo-grid grid gap-4 sm:grid-cols-2">
      {images.map((image, index) => (
        <ImageTile key={image.id} image={image} number={index + 1} count={images.length} />
      ))}
    </ul>
  );
}
