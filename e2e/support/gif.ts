/** A GIF of one color without compression: one code per pixel, and a new table before the codes grow. */
export function plainGif(width: number, height: number): Buffer {
  const two = (value: number) => [value & 0xff, value >> 8];
  const palette = Array.from({ length: 128 }, (_, index) => [index, 90, 160]).flat();
  const head = [...Buffer.from('GIF89a'), ...two(width), ...two(height), 0xf6, 0, 0, ...palette];
  const image = [0x2c, 0, 0, 0, 0, ...two(width), ...two(height), 0, 7];
  const clear = 128;
  const end = 129;
  const pixelsInTable = 120;
  const codes: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    if (pixel % pixelsInTable === 0) codes.push(clear);
    codes.push((pixel * 7) % 128);
  }
  codes.push(end);
  const blocks: Buffer[] = [];
  for (let at = 0; at < codes.length; at += 255) {
    const part = codes.slice(at, at + 255);
    blocks.push(Buffer.from([part.length, ...part]));
  }
  return Buffer.concat([Buffer.from([...head, ...image]), ...blocks, Buffer.from([0, 0x3b])]);
}
