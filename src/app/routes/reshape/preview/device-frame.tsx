import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import '#app/routes/reshape/preview/device-frame.css';

interface DeviceFrameProps {
  readonly title: string;
  /** Width of the device in CSS pixels. */
  readonly width: number;
  readonly children: ReactNode;
}

/**
 * Renders its children in a frame of a device's width, scaled to the available space, so that the app's media queries
 * respond exactly as on that device.
 */
export function DeviceFrame({ title, width, children }: DeviceFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState({ scale: 1, height: 600 });

  useLayoutEffect(() => {
    const { current: position } = box;
    if (position === null) return;
    const resize = () => {
      const scale = Math.min(1, (position.clientWidth || width) / width);
      setSize({ scale, height: (position.clientHeight || 600) / scale });
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(position);
    return () => observer.disconnect();
  }, [width]);

  useLayoutEffect(() => {
    const inner = frame.current?.contentDocument;
    if (!inner) return;
    const copy = () => {
      copyStyles(document, inner);
      setBody(inner.body);
    };
    copy();
    const observer = new MutationObserver(copy);
    observer.observe(document.head, { childList: true });
    observer.observe(document.documentElement, { attributes: true });
    return () => observer.disconnect();
  }, []);

  return (
    <div className="device-frame" ref={box} data-narrow={width < 760 || undefined}>
      <iframe ref={frame} title={title} style={{ width, height: size.height, transform: `scale(${size.scale})` }} />
      {body !== null && createPortal(children, body)}
    </div>
  );
}

/** Copies the style sheets of the page, including those loaded later, and the company's colors. */
function copyStyles(from: Document, to: Document): void {
  to.documentElement.lang = from.documentElement.lang;
  to.title = 'Preview';
  to.documentElement.style.cssText = from.documentElement.style.cssText;
  to.documentElement.dataset.theme = from.documentElement.dataset.theme ?? '';
  const copied = new Set([...to.head.children].map((element) => element.outerHTML));
  for (const element of from.head.querySelectorAll('link[rel="stylesheet"], style')) {
    if (!copied.has(element.outerHTML)) to.head.append(to.importNode(element, true));
  }
}
