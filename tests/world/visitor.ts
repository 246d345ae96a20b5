import type { Session } from '../../shared/model/session.ts';
import { SessionAnswer } from '../../shared/model/session.ts';

/** The password of everybody in the tests. */
export const password = 'sin-apuro-77';

/** What the server answered: the status, and the body where it is JSON. */
export interface Answered {
  status: number;
  body: unknown;
  headers: Headers;
}

/** A browser as far as the server can tell: it keeps its cookies, and says where its requests come from. */
export class Visitor {
  #origin: string;
  #cookies: Map<string, string>;
  #headers: Record<string, string>;

  /** `headers` go with each of its requests. */
  constructor(origin: string, cookies: ReadonlyMap<string, string> = new Map(), headers: Record<string, string> = {}) {
    this.#origin = origin;
    this.#cookies = new Map(cookies);
    this.#headers = headers;
  }

  /** Another browser that got hold of the same cookies, as they are now. */
  copy(): Visitor {
    return new Visitor(this.#origin, this.#cookies, this.#headers);
  }

  /** The same browser, with the same cookies, at another address that leads to the product. */
  at(origin: string): Visitor {
    return new Visitor(origin, this.#cookies, this.#headers);
  }

  /** What is in the jar, as a request carries it. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** What the server knows the browser by, once it has asked to. */
  get deviceId(): string {
    return (this.#cookies.get('confio-device') ?? '').split('.')[0] ?? '';
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answered> {
    return this.#ask(path, { method: 'GET', headers });
  }

  /** Posts from a page of ours, unless `headers` say otherwise. */
  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answered> {
    return this.#ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Who the server says is signed in here. */
  async session(): Promise<Session | null> {
    return SessionAnswer.parse((await this.get('/auth/session')).body).session;
  }

  /** Signs up with a password; gives the new account's uid. */
  async signUp(email: string, secret = password, isContractor = false): Promise<string> {
    return uidOf(await this.post('/auth/sign-up', { email, password: secret, language: 'es', isContractor }));
  }

  /** Signs in with a password; gives the account's uid. */
  async signIn(email: string, secret = password): Promise<string> {
    return uidOf(await this.post('/auth/sign-in', { email, password: secret }));
  }

  /** Begins an account for who writes without one; gives its uid. */
  async beAnonymous(): Promise<string> {
    return uidOf(await this.post('/auth/anonymous', { language: 'es' }));
  }

  async #ask(path: string, init: RequestInit): Promise<Answered> {
    const headers = new Headers({ ...this.#headers, ...Object.fromEntries(new Headers(init.headers)) });
    if (this.#cookies.size > 0) headers.set('cookie', this.cookie);
    const response = await fetch(`${this.#origin}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const isOver = attributes.some((each) => /^\s*expires=Thu, 01 Jan 1970/i.test(each));
    if (isOver) this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function uidOf({ status, body }: Answered): string {
  if (status !== 200) throw new Error(`coming in failed: ${status} ${JSON.stringify(body)}`);
  const { session } = SessionAnswer.parse(body);
  if (!session) throw new Error('coming in signed nobody in');
  return session.account.uid;
}
