/** What the first bytes of a file say that it is, whatever its name and its sender say. */
export type PhotoKind = 'png' | 'jpeg' | 'heic' | 'other';

const heicBrands = ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'heim', 'heis'];

export function photoKindOf(bytes: Uint8Array): PhotoKind {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const brand = String.fromCharCode(...bytes.subarray(4, 12));
  return brand.startsWith('ftyp') && heicBrands.includes(brand.slice(4)) ? 'heic' : 'other';
}
