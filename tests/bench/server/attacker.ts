import { answerParent } from '../servers/child.ts';
import { ask, closeAgent } from './visitors.ts';

/** What an attacker asks for, `{random}` being another word each time, and from how many places. */
export interface Attack {
  path: string;
  places: number;
}

export type AttackerQuestion =
  | ({ kind: 'begin'; origin: string; perSecond: number } & Attack)
  /** Answers with how many were answered with each status. */
  | { kind: 'end' };

const step = 20;
let timer: NodeJS.Timeout | undefined;
let statuses: Record<string, number> = {};

function begin({ origin, perSecond, path, places }: Extract<AttackerQuestion, { kind: 'begin' }>): void {
  statuses = {};
  timer = setInterval(() => {
    for (let count = 0; count < (perSecond * step) / 1000; count++) {
      const network = `10.${Math.floor(Math.random() * places)}.0.1`;
      const random = Math.random().toString(36).slice(2);
      ask({ origin, path: path.replaceAll('{random}', random), network }).then(
        ({ status }) => {
          statuses[status] = (statuses[status] ?? 0) + 1;
        },
        () => {
          statuses['cut off'] = (statuses['cut off'] ?? 0) + 1;
        },
      );
    }
  }, step);
}

answerParent<AttackerQuestion>(
  {
    begin,
    end: () => {
      clearInterval(timer);
      return statuses;
    },
  },
  async () => closeAgent(),
);
