import type { Conversation, Message } from '../../../shared/model/conversation/conversation.ts';
import type { Role } from '../../../shared/model/conversation/roles.ts';
import type { Language } from '../../../shared/model/language.ts';
import type { User } from '../../../shared/model/user.ts';
import { beginConversation, lastIn, withMessage } from '../../../shared/rules/conversation/conversation.ts';

type Person = Pick<User, 'uid' | 'displayName' | 'profilePhoto'>;

interface Talk {
  language: Language;
  /** How long before now (minutes) it begins. */
  begun: number;
  /** Whether the professional has read the last message. */
  isRead: boolean;
  /** What was said, and how long (minutes) after it began. */
  lines: readonly (readonly [by: Role, after: number, text: string])[];
}

/** What residents and a professional of the demo province wrote to each other, whatever the work is. */
const talks: readonly Talk[] = [
  {
    language: 'es',
    begun: 95,
    isRead: false,
    lines: [
      ['resident', 0, 'Buenas tardes. ¿Tiene campo esta semana? Es en una casa cerca del parque.'],
      ['professional', 22, 'Buenas. Sí, el jueves por la mañana. ¿Me cuenta un poco más?'],
      ['resident', 64, 'Claro. Son dos cosas pequeñas y una que no sé si vale la pena arreglar.'],
      ['resident', 66, 'El jueves me sirve. ¿A qué hora llegaría?'],
    ],
  },
  {
    language: 'en',
    begun: 60 * 26,
    isRead: true,
    lines: [
      ['resident', 0, 'Hi! I am in Tamarindo until the end of the month. Could you come by for an estimate?'],
      ['professional', 35, 'Hello, happy to. Tomorrow after two, or Friday any time.'],
      ['resident', 50, 'Friday at ten would be perfect. The gate code is on the door.'],
      ['professional', 58, 'See you on Friday then.'],
    ],
  },
  {
    language: 'es',
    begun: 60 * 24 * 4,
    isRead: true,
    lines: [
      ['resident', 0, 'Hola, ¿cuánto cobra por venir a revisar? Estoy en Nicoya.'],
      ['professional', 41, 'Hola. La visita son ₡15.000, y se rebajan si hacemos el trabajo.'],
      ['resident', 130, 'Me parece bien. Le aviso el lunes con seguridad.'],
      ['professional', 142, 'Con mucho gusto, quedo pendiente.'],
      ['resident', 60 * 71, 'Ya lo hablé en la casa: venga cuando pueda, por favor.'],
      ['professional', 60 * 71 + 15, 'Excelente. El miércoles a las ocho estoy ahí.'],
    ],
  },
  {
    language: 'en',
    begun: 60 * 24 * 11,
    isRead: true,
    lines: [
      ['resident', 0, 'Thank you again for the work last week. Everything is still fine.'],
      ['professional', 300, 'Glad to hear it! Write to me if anything comes up.'],
    ],
  },
];

const minute = 60_000;

/**
 * A conversation of a professional with each of some residents, as they stand at `now` (ms since 1970): as many as there are residents, and
 * talks in the language of each.
 */
export function demoConversations(professional: User, residents: readonly User[], now: number): Conversation[] {
  const left = [...talks];
  return residents.flatMap((resident) => {
    const at = left.findIndex(({ language }) => language === resident.preferredLang);
    const [talk] = at < 0 ? [] : left.splice(at, 1);
    return talk ? [conversationOf(talk, professional, resident, now)] : [];
  });
}

function conversationOf({ begun, isRead, lines }: Talk, professional: User, resident: User, now: number): Conversation {
  const begunAt = now - begun * minute;
  const said = lines.map(([by, after, text], index) => {
    const id = `demo-message-${String(index).padStart(4, '0')}`;
    return { id, by, text, card: null, at: begunAt + after * minute };
  });
  const held = demoConversation({ resident, professional }, said);
  const answered = held.messages.findLast(({ by }) => by === 'professional')?.at ?? 0;
  return isRead ? held : { ...held, professional: { ...held.professional, readUntil: answered } };
}

/** What two people said to each other, each line at its time (ms since 1970), all of it read by both. */
export function demoConversation(
  people: Readonly<Record<Role, Person>>,
  lines: readonly Pick<Message, 'id' | 'by' | 'text' | 'card' | 'at'>[],
): Conversation {
  const held = lines.reduce(
    (conversation, { at, ...line }) => {
      const sent = { ...line, photos: [], after: 0, from: people[line.by] };
      return withMessage(conversation, sent, at) ?? conversation;
    },
    beginConversation(people.resident, people.professional, lines[0]?.at ?? 0),
  );
  const all = lastIn(held);
  const marks = { readUntil: all, deliveredUntil: all };
  return {
    ...held,
    resident: { ...held.resident, ...marks },
    professional: { ...held.professional, ...marks },
  };
}
