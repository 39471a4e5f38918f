import sharp, { type Sharp } from 'sharp';

/** A made-up view with enough in it to be told from others: sky, ground and houses at places that follow from the seed. */
const drawing = (seed: number, width: number, height: number): string => {
  const part = (index: number, of: number) => {
    const mixed = Math.sin(seed * 12.9898 + index * 78.233) * 43_758.5453;
    return (mixed - Math.floor(mixed)) * of;
  };
  const horizon = height * 0.3 + part(99, height * 0.5);
  const houses = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [part(index, width * 0.85), part(index + 20, height * 0.7)];
    const [w, h] = [width * 0.08 + part(index + 40, width * 0.25), height * 0.08 + part(index + 60, height * 0.3)];
    const shade = Math.round(30 + part(index + 80, 200));
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="rgb(${shade},${255 - shade},${(shade * 3) % 255})"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#9fc4e8"/><rect y="${horizon}" width="${width}" height="${height}" fill="#5f7d3a"/>
    ${houses.join('')}</svg>`;
};

/** The picture of a camera, in whatever form a test makes of it. */
export const view = (seed: number, width = 1500, height = 1000): Sharp => sharp(Buffer.from(drawing(seed, width, height))).flatten();
