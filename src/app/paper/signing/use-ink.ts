import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import Pad from 'signature_pad';
import { inkBox, strokePath } from '#domain/documents/stroke-path.ts';

export const ink = '#16303c';

type InkStrokes = readonly (readonly { readonly x: number; readonly y: number }[])[];

interface Ink {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly clear: () => void;
  /** The drawing as vectors, and the picture made from them. */
  readonly read: () => { readonly strokes: string; readonly image: string };
}

/** Drawing on a canvas by finger or pen while it is shown. The strokes are vectors and survive rotating the screen. */
export function useInk(isShown: boolean, onStroke: (strokes: InkStrokes) => void): Ink {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const onInk = useEffectEvent(onStroke);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !isShown) return;
    const drawing = new Pad(element, { penColor: ink, minWidth: 0.8, maxWidth: 2.4 });
    pad.current = drawing;
    const resize = () => {
      const strokes = drawing.toData();
      const ratio = Math.max(window.devicePixelRatio, 1);
      element.width = element.offsetWidth * ratio;
      element.height = element.offsetHeight * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      drawing.fromData(strokes);
    };
    resize();
    const watcher = new ResizeObserver(resize);
    watcher.observe(element);
    drawing.addEventListener('endStroke', () => onInk(strokesOf(drawing)));
    return () => {
      watcher.disconnect();
      drawing.off();
    };
  }, [isShown]);
  return {
    canvas,
    clear: () => pad.current?.clear(),
    read: () => ({
      strokes: pad.current === null ? '' : strokePath(strokesOf(pad.current)),
      image: pad.current === null || canvas.current === null ? '' : pictureOf(canvas.current, strokesOf(pad.current)),
    }),
  };
}

/** The drawing without the empty pad around it. */
function pictureOf(pad: HTMLCanvasElement, strokes: InkStrokes): string {
  const box = inkBox(strokes, { width: pad.offsetWidth, height: pad.offsetHeight });
  const picture = document.createElement('canvas');
  const context = picture.getContext('2d');
  if (box === null || context === null) return pad.toDataURL('image/png');
  const ratio = pad.width / Math.max(pad.offsetWidth, 1);
  picture.width = Math.ceil(box.width * ratio);
  picture.height = Math.ceil(box.height * ratio);
  context.drawImage(pad, -box.left * ratio, -box.top * ratio);
  return picture.toDataURL('image/png');
}

const strokesOf = (pad: Pad): InkStrokes => pad.toData().map(({ points }) => points);
