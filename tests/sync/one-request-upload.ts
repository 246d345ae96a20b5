import type { UploadOptions } from 'tus-js-client';

type Options = Pick<UploadOptions, 'endpoint' | 'metadata' | 'onSuccess' | 'onError'>;

/** Stands in for the client of tus where there is no browser: sends all of a photo with the request that begins it. */
export class Upload {
  options: Options;
  #content: Blob;
  #abort = new AbortController();

  constructor(content: Blob, options: Options) {
    this.#content = content;
    this.options = options;
  }

  start(): void {
    this.#send().then(
      () => this.options.onSuccess?.({ lastResponse: undefined as never }),
      (error: Error) => this.options.onError?.(error),
    );
  }

  async abort(): Promise<void> {
    this.#abort.abort();
  }

  async #send(): Promise<void> {
    const { endpoint, metadata } = this.options;
    const headers = {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(this.#content.size),
      'Upload-Metadata': Object.entries(metadata ?? {})
        .map(([name, value]) => `${name} ${btoa(value)}`)
        .join(','),
      'Content-Type': 'application/offset+octet-stream',
    };
    const { signal } = this.#abort;
    const response = await fetch(endpoint ?? '', { method: 'POST', headers, body: this.#content, signal });
    if (response.ok) return;
    const body = await response.text();
    const originalResponse = { getStatus: () => response.status, getBody: () => body };
    throw Object.assign(new Error('the photo was refused'), { originalResponse });
  }
}
