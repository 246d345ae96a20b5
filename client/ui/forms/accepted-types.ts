/** What the pictures of newer phones are. Nobody reads them here but who converts them, and a sentence says so. */
const heicTypes = ['image/heic', 'image/heif'];

/**
 * Whether the browser makes a JPEG of a HEIC file by itself where only JPEG is accepted, and hands it over as it is where HEIC is, too: every
 * one of an iPhone or iPad, which may say that it is a Mac, and Safari.
 */
function convertsHeic(userAgent: string): boolean {
  if (/iPhone|iPad|iPod/.test(userAgent)) return true;
  return /Macintosh.*Safari\//.test(userAgent) && !/Chrome\/|Chromium\//.test(userAgent);
}

/** What a picker of files is told to accept: others hide HEIC files without a word where it is not among the types. */
export function acceptedTypes(types: readonly string[], userAgent: string): string {
  return (convertsHeic(userAgent) ? types : [...types, ...heicTypes]).join(',');
}
