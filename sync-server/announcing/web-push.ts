import { createHash } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushedNotice, PushSubscription } from '../../shared/protocol/push-protocol.ts';
import { isPushService } from '../../shared/rules/push-services.ts';

/** How long a push service may take to answer (ms). */
const timeout = 10_000;
/** A topic is at most so long (RFC 8030, section 5.4). */
const longestTopic = 32;

/** What a push service answers where the browser gave the subscription up, or the server has other keys by now. */
const gone = new Set([401, 403, 404, 410]);

/** The keys that the server is known by to push services (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Tells browsers something while the product is closed (RFC 8030), encrypted for each (RFC 8291). */
export class WebPush {
  readonly publicKey: string;
  #keys: PushKeys;
  #subject: string;

  /** `subject` is where a push service finds who is behind it: a mailto: or https: address. */
  constructor(keys: PushKeys, subject: string) {
    this.#keys = keys;
    this.#subject = subject;
    this.publicKey = keys.publicKey;
  }

  /** Whether the browser can still be told, for so long (ms) as the push service is to keep it; throws where that did not take it. */
  async send({ endpoint, keys }: PushSubscription, notice: PushedNotice, keptFor: number): Promise<boolean> {
    if (!isPushService(endpoint)) return false;
    const topic = createHash('sha256').update(notice.path).digest('base64url').slice(0, longestTopic);
    const ttl = Math.floor(keptFor / 1000);
    const { headers, method, body } = await buildPushPayload(
      { data: { ...notice }, options: { ttl, topic, urgency: 'high' } },
      { endpoint, keys, expirationTime: null },
      { ...this.#keys, subject: this.#subject },
    );
    const signal = AbortSignal.timeout(timeout);
    const { status } = await fetch(endpoint, { headers, method, body, signal, redirect: 'error' });
    if (gone.has(status)) return false;
    if (status >= 300) throw new Error(`a push service answered ${status}`);
    return true;
  }
}
