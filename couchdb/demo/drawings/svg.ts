/** A path's `d` with its numbers rounded to whole pixels, which keeps the text small. */
export function d(words: TemplateStringsArray, ...numbers: number[]): string {
  return String.raw({ raw: words }, ...numbers.map((number) => Math.round(number)));
}

function seeThrough(opacity: number): string {
  return opacity === 1 ? '' : ` fill-opacity="${opacity}"`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const corner = radius === 0 ? '' : ` rx="${Math.round(radius)}"`;
  return d`<rect x="${x}" y="${y}" width="${width}" height="${height}"`.concat(corner, ` fill="${fill}"/>`);
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return d`<circle cx="${x}" cy="${y}" r="${radius}" `.concat(`fill="${fill}"`, seeThrough(opacity), '/>');
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return d`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" `.concat(`fill="${fill}"`, seeThrough(opacity), '/>');
}

export function path(shape: string, fill: string, opacity = 1): string {
  return `<path d="${shape}" fill="${fill}"${seeThrough(opacity)}/>`;
}

/** A line with round ends along the path `shape`. */
export function stroke(shape: string, colour: string, width: number, opacity = 1): string {
  const faded = opacity === 1 ? '' : ` stroke-opacity="${opacity}"`;
  return `<path d="${shape}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faded}/>`;
}

export function group(transform: string, body: string): string {
  return `<g transform="${transform}">${body}</g>`;
}

/** What stands at `x` seen in a mirror that hangs in the middle of `width`. */
export function mirrored(width: number, body: string): string {
  return group(`matrix(-1 0 0 1 ${width} 0)`, body);
}

/** A rectangle whose colour runs from `top` to `bottom` over the given stops. */
export function gradient(
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly string[],
): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  const fill = rect(x, y, width, height, `url(#${id})`);
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>${fill}`;
}

/** What is drawn on a sheet of `width` by `height`, as a picture `scale` times as large. */
export function drawing(width: number, height: number, body: string, scale = 1): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
