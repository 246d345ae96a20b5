import { demoConversations } from '../../couchdb/demo/conversations/conversations.ts';
import { demoPriceRequest, demoRequestId } from '../../couchdb/demo/conversations/price-request.ts';
import type { Conversation } from '../../shared/model/conversation/conversation.ts';
import type { Professional } from '../../shared/model/professional.ts';
import type { User } from '../../shared/model/user.ts';
import { withAsked } from '../../shared/rules/conversation/request-list.ts';
import { createDocument } from '../couch/change.ts';
import type { Stores } from '../couch/stores.ts';
import { changeRequests, listConversation } from '../sync/conversations/conversations.ts';

/** Has a professional of the demo province write with residents of it, so that who signs in finds conversations. What stands is left. */
export async function seedDemoConversations(
  stores: Stores,
  { professional, residents, now }: { professional: User; residents: readonly User[]; now: number },
): Promise<void> {
  for (const conversation of demoConversations(professional, residents, now)) await put(stores, conversation);
}

/** Has a resident of the demo province ask some of `professionals` who offer the same for a price, so that there is something to compare. What stands is left. */
export async function seedDemoPriceRequest(
  stores: Stores,
  { professionals, resident, now }: { professionals: readonly Professional[]; resident: User; now: number },
): Promise<void> {
  const service = mostOffered(professionals);
  if (!service) return;
  const asked = { service, professionals: professionals.filter(({ services }) => services.includes(service)) };
  for (const conversation of demoPriceRequest(resident, asked, now)) {
    const id = idOf(conversation);
    await changeRequests(stores, resident.uid, (requests) => {
      const noted = withAsked(requests, demoRequestId, id);
      return 'requests' in noted ? noted.requests : null;
    });
    await put(stores, conversation);
  }
}

/** The service that most of them offer, and of two the one that is first by its name; null where nobody offers any. */
function mostOffered(professionals: readonly Professional[]): string | null {
  const offered = [...new Set(professionals.flatMap(({ services }) => services))];
  const howMany = (service: string) => professionals.filter(({ services }) => services.includes(service)).length;
  return offered.toSorted((a, b) => howMany(b) - howMany(a) || (a < b ? -1 : 1))[0] ?? null;
}

async function put(stores: Stores, conversation: Conversation): Promise<void> {
  const id = idOf(conversation);
  await listConversation(stores, id);
  await createDocument(stores.conversations, id, conversation);
}

const idOf = ({ resident, professional }: Conversation) => `${resident.uid}:${professional.uid}`;
