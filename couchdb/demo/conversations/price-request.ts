import type { Card } from '../../../shared/model/conversation/card.ts';
import type { Conversation } from '../../../shared/model/conversation/conversation.ts';
import type { Professional } from '../../../shared/model/professional.ts';
import type { User } from '../../../shared/model/user.ts';
import { demoConversation } from './conversations.ts';

/** What the resident of the demo province asked prices for: the id of the message, the same to all who were asked. */
export const demoRequestId = 'demo-request-0001';

const minute = 60_000;
const day = 24 * 60 * minute;
/** How long before `now` it was asked. */
const asked = 5 * 60 * minute;

const answers: readonly ((now: number) => { card: Card; text: string; after: number })[] = [
  (now) => ({
    card: { ...price(now), amount: 48_000, currency: 'CRC' },
    text: 'Incluye la visita, la mano de obra y los materiales. Garantía de tres meses.',
    after: 40 * minute,
  }),
  (now) => ({
    card: { ...price(now), amount: 85, currency: 'USD' },
    text: 'Mano de obra solamente; los materiales se pagan con factura.',
    after: 95 * minute,
  }),
  () => ({
    card: { kind: 'decline', request: demoRequestId, reason: 'busy' },
    text: 'No tengo espacio hasta fin de mes; con gusto en otra ocasión.',
    after: 130 * minute,
  }),
];

const price = (now: number) => ({
  kind: 'price' as const,
  request: demoRequestId,
  validUntil: now + 30 * day,
});

/**
 * The conversations in which `resident` asked the first three of `professionals`, who offer `service`, for a price, as they stand at `now` (ms
 * since 1970): two gave one, in colones and in dollars, and one declined.
 */
export function demoPriceRequest(
  resident: User,
  { service, professionals }: { service: string; professionals: readonly Professional[] },
  now: number,
): Conversation[] {
  const [first, ...others] = professionals.slice(0, answers.length);
  const zone = first?.zones.find((each) => others.every(({ zones }) => zones.includes(each))) ?? null;
  const request: Card = { kind: 'request', service, zone, when: 'week', whenNote: 'Mejor por la mañana' };
  const text =
    'Buenas. Es un trabajo pequeño en una casa de una planta, creo que de unas dos horas. ¿Cuánto me cobraría?';
  return answers.flatMap((answerAt, index) => {
    const professional = professionals[index];
    if (!professional) return [];
    const { after, ...answer } = answerAt(now);
    const at = now - asked;
    const lines = [
      { id: demoRequestId, by: 'resident' as const, text, card: request, at: at + index },
      { id: `demo-answer-000${index}`, by: 'professional' as const, ...answer, at: at + after },
    ];
    return [demoConversation({ resident, professional }, lines)];
  });
}
