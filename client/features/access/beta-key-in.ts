/** The beta key in what somebody pasted: of a sign-up link, or the text itself; empty where there is none. */
export function betaKeyIn(text: string): string {
  const pasted = text.trim();
  if (!pasted.includes('betakey=')) return pasted;
  return new URLSearchParams(pasted.slice(pasted.indexOf('betakey='))).get('betakey') ?? '';
}
