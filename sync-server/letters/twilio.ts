import type { TextsConfig } from '../config.ts';

type TwilioConfig = Extract<TextsConfig, { kind: 'twilio' }>;

/** How long Twilio may take to answer (ms). */
const timeout = 10_000;

/** Sends text messages by Twilio's Messages API. */
export function twilioTexts(config: TwilioConfig): (to: string, text: string) => Promise<void> {
  let opened: ReturnType<typeof openClient> | undefined;
  return async (to, text) => {
    opened ??= openClient(config);
    const client = await opened;
    await client.messages.create({ to, from: config.from, body: text });
  };
}

/** The library is large, so it is loaded when the first message is sent. */
async function openClient({ accountSid, authToken, apiUrl }: TwilioConfig) {
  const { default: twilio } = await import('twilio');
  /** Asks another host than Twilio's own, where one is configured. */
  class Client extends twilio.RequestClient {
    override request: InstanceType<typeof twilio.RequestClient>['request'] = (options) => {
      const { pathname, search } = new URL(options.uri);
      return super.request({ ...options, uri: apiUrl ? new URL(pathname + search, apiUrl).href : options.uri });
    };
  }
  return twilio(accountSid, authToken, { httpClient: new Client({ timeout }) });
}
