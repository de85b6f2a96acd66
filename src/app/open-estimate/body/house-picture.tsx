import { useId } from 'react';
import '#app/open-estimate/body/house-picture.css';

interface HousePictureProps {
  /** The part of the house that shows the texture. */
  readonly surface: 'roof' | 'wall';
  /** A plain house without a choice or a drawing. */
  readonly image: string | null;
  readonly name: string;
}

/** A house front with the chosen material. */
export function HousePicture({ surface, image, name }: HousePictureProps) {
  const id = useId();
  const texture = `url(#${id}-texture)`;
  const roof = surface === 'roof' && image !== null ? { fill: texture } : { className: 'house-roof' };
  const wall = surface === 'wall' && image !== null ? { fill: texture } : { className: 'house-wall' };
  return (
    <svg className="house" viewBox="0 0 420 272" role="img" aria-labelledby={`${id}-title`}>
      <title id={`${id}-title`}>{name === '' ? 'A house front' : `A house front with ${name} on its ${surface}`}</title>
      <defs>
        <pattern id={`${id}-texture`} width="100" height="70" patternUnits="userSpaceOnUse">
          {image !== null && <image href={image} width="100" height="70" preserveAspectRatio="xMidYMid slice" />}
        </pattern>
      </defs>
      <path className="house-brick" d="M112 8h30v44h-30z" />
      <path className="house-edge" d="M108 4h38v8h-38z" />
      <path {...wall} d="M36 168h348v102H36z" />
      <path
        className="house-siding"
        d="M36 186h348M36 198h348M36 210h348M36 222h348M36 234h348M36 246h348M36 258h348"
      />
      <path {...roof} d="M92 24h236l72 146H20z" />
      <path className="house-edge" d="M20 168h380v8H20z" />
      <path {...wall} d="M222 176 296 96l74 80v94H222z" />
      <path
        className="house-siding"
        d="M283 110h26M272 122h48M261 134h70M250 146h92M239 158h114M228 170h136M222 182h148M222 194h148M222 206h148M222 218h148M222 230h148M222 242h148M222 254h148"
      />
      <path {...roof} d="M296 72 202 174h24l70-76 70 76h24z" />
      <path className="house-trim" d="m226 174 70-76 70 76" />
      <path className="house-glass" d="M256 196h80v56h-80zM60 200h46v54H60zM162 200h42v54h-42zM284 130h24v24h-24z" />
      <path
        className="house-frame"
        d="M256 196h80v56h-80zM296 196v56M60 200h46v54H60zM60 227h46M162 200h42v54h-42zM162 227h42M284 130h24v24h-24zM296 130v24M284 142h24"
      />
      <path className="house-door" d="M118 200h32v70h-32z" />
      <path className="house-knob" d="M143 237h.1" />
      <path className="house-ground" d="M0 271h420" />
    </svg>
  );
}
