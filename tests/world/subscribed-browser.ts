import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { PushedNotice, type PushSubscription } from '../../shared/protocol/push-protocol.ts';

/** Length of the salt, of the record size, and of the length of the sender's key, in front of what is encrypted (RFC 8188, section 2.1). */
const [saltLength, headerLength] = [16, 21];
const tagLength = 16;

/** What a push service was asked to deliver. */
interface Delivered {
  endpoint: string;
  headers: Headers;
  notice: PushedNotice;
}

/** A browser that asked its push service for a subscription, and what came to it. */
export class SubscribedBrowser {
  readonly subscription: PushSubscription;
  readonly delivered: Delivered[] = [];
  /** What its push service answers. */
  status = 201;
  readonly #keys = createECDH('prime256v1');
  readonly #secret = crypto.getRandomValues(new Uint8Array(16));

  /** Its push service answers to whoever asks it in this process until the test ends. */
  constructor(endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`) {
    const p256dh = this.#keys.generateKeys('base64url');
    this.subscription = { endpoint, keys: { p256dh, auth: Buffer.from(this.#secret).toString('base64url') } };
    const ask = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (input !== endpoint) return ask(input, init);
      const body = new Uint8Array(init?.body as Uint8Array<ArrayBuffer>);
      this.delivered.push({ endpoint, headers: new Headers(init?.headers), notice: this.#read(body) });
      return new Response(null, { status: this.status });
    };
    onTestFinished(() => {
      globalThis.fetch = ask;
    });
  }

  /** Decrypts as a browser does (RFC 8291). */
  #read(body: Uint8Array): PushedNotice {
    const salt = body.subarray(0, saltLength);
    const keyLength = body[headerLength - 1] ?? 0;
    const senderKey = body.subarray(headerLength, headerLength + keyLength);
    const record = body.subarray(headerLength + keyLength);
    const shared = new Uint8Array(this.#keys.computeSecret(senderKey));
    const info = Uint8Array.from([...Buffer.from('WebPush: info\0'), ...this.#keys.getPublicKey(), ...senderKey]);
    const key = derive(shared, this.#secret, info, 32);
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(key, salt, 'Content-Encoding: nonce\0', 12),
    );
    cipher.setAuthTag(record.subarray(-tagLength));
    const plain = cipher.update(record.subarray(0, -tagLength), undefined, 'utf8') + cipher.final('utf8');
    // The last record ends in a 2, and what it was padded with.
    return PushedNotice.parse(JSON.parse(plain.slice(0, plain.lastIndexOf('\u0002'))));
  }
}

function derive(from: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', from, salt, info, length));
}
