/** What a browser keeps of the cookies it is given, and adds to a request. */
export class Cookies {
  #jar = new Map<string, string>();

  /** The request as the browser sends it: with its cookies, and where it comes from. */
  addTo(init: RequestInit = {}): RequestInit {
    const headers = new Headers(init.headers);
    headers.set('sec-fetch-site', 'same-origin');
    if (this.#jar.size > 0) headers.set('cookie', [...this.#jar].map((pair) => pair.join('=')).join('; '));
    return { ...init, headers };
  }

  /** As in another browser. */
  clear(): void {
    this.#jar.clear();
  }

  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const isOver = attributes.some((each) => /^\s*expires=Thu, 01 Jan 1970/i.test(each));
      if (isOver) this.#jar.delete(pair.slice(0, at));
      else this.#jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
