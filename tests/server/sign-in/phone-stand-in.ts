import express from 'express';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text message as Twilio was asked to send it. */
interface AskedText {
  account: string;
  /** The header that says who asks. */
  authorization: string;
  to: string;
  from: string;
  body: string;
}

export interface TwilioStandIn {
  url: string;
  asked: AskedText[];
  /** Answers no from now on, as Twilio does to a number that it cannot reach. */
  refuse: () => void;
  stop: () => Promise<void>;
}

/** Answers as Twilio's Messages endpoint does, over HTTP, and keeps what it was asked. */
export async function startTwilioStandIn(): Promise<TwilioStandIn> {
  const asked: AskedText[] = [];
  let isRefusing = false;
  const app = express().use(express.urlencoded({ extended: false }));
  app.post('/2010-04-01/Accounts/:account/Messages.json', (request, response) => {
    const { To, From, Body } = request.body as Record<string, string | undefined>;
    if (isRefusing) {
      const message = `The 'To' number ${To} is not a valid phone number.`;
      response.status(400).json({ code: 21211, message, status: 400 });
      return;
    }
    const { account } = request.params;
    const authorization = request.get('authorization') ?? '';
    asked.push({ account, authorization, to: To ?? '', from: From ?? '', body: Body ?? '' });
    response.status(201).json({ sid: 'SM0', status: 'queued', to: To, from: From, body: Body });
  });
  const server = createServer(app);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    refuse: () => {
      isRefusing = true;
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
