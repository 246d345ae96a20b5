import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod/mini';
import type { Site } from '../shared/model/site.ts';
import { comingTerms } from '../shared/rules/account/terms.ts';
import { defaultLimits, type Limits } from './traffic/limits.ts';
import type { PushKeys } from './announcing/web-push.ts';
import type { StoreLocation } from './couch/stores.ts';
import type { PhotosConfig } from './photos/photo-files.ts';
import {
  defaultStreams,
  defaultTraffic,
  type StreamLimits,
  type TrafficLimits,
  usualBurst,
} from './traffic/traffic-limits.ts';

const Url = z.url({ protocol: /^https?$/ });

/** Names for the addresses of this machine and of private networks. */
const networks = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (each: string) => networks.includes(each) || ipaddr.isValid(each) || ipaddr.isValidCIDR(each);
const isProxyList = (text: string) => /^\d$/.test(text) || text.split(',').every((each) => isProxy(each.trim()));

const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  COUCHDB_URL: z.optional(z.url({ protocol: /^https?$/ })),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TRUST_PROXY: z.optional(z.string().check(z.refine(isProxyList, 'a number of proxies, or their addresses'))),
  DEMO_DATA: z.optional(z.enum(['on', 'off'])),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32))),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'Confío <no-reply@localhost>'),
  TWILIO_ACCOUNT_SID: z.optional(z.string()),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(z.string()),
  TWILIO_API_URL: z.optional(Url),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_AUTHORIZATION_URL: z._default(Url, 'https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: z._default(Url, 'https://oauth2.googleapis.com/token'),
  GOOGLE_USERINFO_URL: z._default(Url, 'https://openidconnect.googleapis.com/v1/userinfo'),
  WEB_PUSH_PUBLIC_KEY: z.optional(z.string()),
  WEB_PUSH_PRIVATE_KEY: z.optional(z.string()),
  S3_ENDPOINT: z.optional(Url),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  OPERATOR_NAME: z.optional(z.string()),
  CONTACT_WHATSAPP: z.optional(z.string().check(z.regex(/^\+\d{8,15}$/))),
  CONTACT_EMAIL: z.optional(z.email()),
  FACEBOOK_URL: z.optional(Url),
  INSTAGRAM_URL: z.optional(Url),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(32))),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
});

/** The names of the variables that are read. */
export const variables = Object.keys(Environment.shape);

/** Where letters go: to a mail server, or into a folder. */
export type MailConfig = { kind: 'smtp'; url: string; from: string } | { kind: 'outbox'; folder: string };

/** Where codes for phones go: to Twilio (at `apiUrl` where that is not its own), or into a folder. */
export type TextsConfig =
  | { kind: 'twilio'; accountSid: string; authToken: string; from: string; apiUrl: string | null }
  | { kind: 'outbox'; folder: string };

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  userInfoUrl: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  store: StoreLocation;
  photos: PhotosConfig;
  /** The address people use, when it is not the one listened on. */
  publicUrl: string | null;
  /** How many proxies stand in front, or which: what they say of where people come from is believed. */
  trustProxy: number | string[];
  demoData: boolean;
  /** Signs cookies; null for one of the data folder's own. */
  sessionSecret: string | null;
  mail: MailConfig;
  texts: TextsConfig;
  /** What push services know the server by; null for a pair of the data folder's own. */
  webPush: PushKeys | null;
  /** Null where nobody can sign in with Google. */
  google: GoogleConfig | null;
  /** How often people may try to come in. */
  limits: Limits;
  /** What people are told of who runs it. */
  site: Site;
  /** What requests of each kind may cost. */
  traffic: TrafficLimits;
  /** How many event streams may be open at a time. */
  streams: StreamLimits;
  /** Edits of one profile within this time (ms) come to the directory together. */
  projectionBurst: number;
  logLevel: string;
  /** What a scraper of metrics has to show; null where nobody may ask. */
  metricsToken: string | null;
  /** Where `npm run build` put the client. */
  clientDir: string;
  /** The module that the same build made to render pages with. */
  renderer: string;
}

/** Said with one line for each variable that makes no sense; never with its value, which may be a secret. */
export class BadConfiguration extends Error {}

const prefix = 'confio-';

/** The configuration in the environment `env`, parsed once at start. Throws `BadConfiguration`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new BadConfiguration(lines.join('\n'));
  }
  const { PORT, HOST, DATA_DIR, COUCHDB_URL, PUBLIC_URL, TRUST_PROXY, DEMO_DATA, LOG_LEVEL, SESSION_SECRET } =
    parsed.data;
  const dataDir = resolve(DATA_DIR);
  const outbox = join(dataDir, 'outbox');
  const mail = mailConfig(parsed.data, outbox);
  const texts = textsConfig(parsed.data, outbox);
  const isPublic = PUBLIC_URL?.startsWith('https:') ?? false;
  if (isPublic) mustReachPeople(mail, texts);
  if (mail.kind === 'smtp' && !PUBLIC_URL) requirePublicUrl();
  return {
    port: PORT,
    host: HOST,
    dataDir,
    store: COUCHDB_URL
      ? { kind: 'couchdb', url: COUCHDB_URL, prefix, ddocsFolder: resolve('couchdb/ddocs') }
      : { kind: 'embedded', folder: dataDir },
    photos: photosConfig(parsed.data, dataDir),
    publicUrl: PUBLIC_URL ?? null,
    trustProxy: proxiesIn(TRUST_PROXY ?? (isPublic ? '1' : '0')),
    // Made-up people among real ones are not told apart any more.
    demoData: (DEMO_DATA ?? (isPublic ? 'off' : 'on')) === 'on',
    sessionSecret: SESSION_SECRET ?? null,
    mail,
    texts,
    webPush: pushConfig(parsed.data),
    google: googleConfig(parsed.data),
    limits: defaultLimits,
    site: siteOf(parsed.data),
    traffic: defaultTraffic,
    streams: defaultStreams,
    projectionBurst: usualBurst,
    logLevel: LOG_LEVEL,
    metricsToken: parsed.data.METRICS_TOKEN ?? null,
    clientDir: resolve(join('dist', 'client')),
    renderer: resolve(join('dist', 'renderer', 'entry-server.js')),
  };
}

type Environment = z.infer<typeof Environment>;

function proxiesIn(text: string): number | string[] {
  return /^\d$/.test(text) ? Number(text) : text.split(',').map((each) => each.trim());
}

function mailConfig({ SMTP_URL, MAIL_FROM }: Environment, outbox: string): MailConfig {
  return SMTP_URL ? { kind: 'smtp', url: SMTP_URL, from: MAIL_FROM } : { kind: 'outbox', folder: outbox };
}

function textsConfig(env: Environment, outbox: string): TextsConfig {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_URL } = env;
  if (!TWILIO_ACCOUNT_SID && !TWILIO_AUTH_TOKEN && !TWILIO_FROM) return { kind: 'outbox', folder: outbox };
  if (!TWILIO_ACCOUNT_SID || !TWILIO_AUTH_TOKEN || !TWILIO_FROM) {
    throw new BadConfiguration('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM: codes are sent with all of them');
  }
  return {
    kind: 'twilio',
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_FROM,
    apiUrl: TWILIO_API_URL ?? null,
  };
}

function googleConfig(env: Environment): GoogleConfig | null {
  if (!env.GOOGLE_CLIENT_ID && !env.GOOGLE_CLIENT_SECRET) return null;
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) {
    throw new BadConfiguration('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: Google wants both, or neither');
  }
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    authorizationUrl: env.GOOGLE_AUTHORIZATION_URL,
    tokenUrl: env.GOOGLE_TOKEN_URL,
    userInfoUrl: env.GOOGLE_USERINFO_URL,
  };
}

function pushConfig({ WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY }: Environment): PushKeys | null {
  if (!WEB_PUSH_PUBLIC_KEY && !WEB_PUSH_PRIVATE_KEY) return null;
  if (!WEB_PUSH_PUBLIC_KEY || !WEB_PUSH_PRIVATE_KEY) {
    throw new BadConfiguration('WEB_PUSH_PUBLIC_KEY, WEB_PUSH_PRIVATE_KEY: push services want both, or neither');
  }
  return { publicKey: WEB_PUSH_PUBLIC_KEY, privateKey: WEB_PUSH_PRIVATE_KEY };
}

function siteOf(env: Environment): Site {
  return {
    operator: env.OPERATOR_NAME ?? null,
    whatsApp: env.CONTACT_WHATSAPP ?? null,
    email: env.CONTACT_EMAIL ?? null,
    facebook: env.FACEBOOK_URL ?? null,
    instagram: env.INSTAGRAM_URL ?? null,
    comingTerms,
  };
}

/** A bucket where anything of one is given; without the rest it would leave photos on one machine that were meant for all. */
function photosConfig(env: Environment, dataDir: string): PhotosConfig {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT && !S3_BUCKET && !S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) {
    return { kind: 'disk', folder: join(dataDir, 'photos') };
  }
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new BadConfiguration(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: photos in a bucket need all of them',
    );
  }
  return {
    kind: 'bucket',
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** A public server whose letters and codes end in a folder would leave people waiting. */
function mustReachPeople(mail: MailConfig, texts: TextsConfig): void {
  const missing = [
    ...(mail.kind === 'outbox' ? ['SMTP_URL: a public server sends its letters'] : []),
    ...(texts.kind === 'outbox'
      ? ['TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM: a public server sends its codes']
      : []),
  ];
  if (missing.length > 0) throw new BadConfiguration(missing.join('\n'));
}

/** A request may call the server anything: a letter to somebody else must not lead where its asker wants. */
function requirePublicUrl(): never {
  throw new BadConfiguration('PUBLIC_URL: letters that are sent hold links, which need the address that people use');
}
