import type { Card } from '../../../../shared/model/conversation/card.ts';
import type { ShownMessage } from '../../../../shared/protocol/conversations.ts';

/** What may be done in a conversation. */
export interface ThreadActs {
  /** Asks the server for older messages; throws where it cannot be reached. */
  onOlder: () => Promise<void>;
  /** What is there is before the reader's eyes. */
  onSeen: () => void;
  /** Lets go of a message that came back, and has its text written anew. */
  onTakeBack: (message: ShownMessage) => void;
  onDrop: (message: ShownMessage) => void;
  /** Sends a message with a card. */
  onCard: (card: Card, text: string) => Promise<void>;
  onMute: (isMuted: boolean) => Promise<void>;
  /** Leaves it out of the list until somebody writes again. */
  onPutAway: () => Promise<void>;
  /** Takes it back into the list. */
  onBringBack: () => Promise<void>;
  onBlock: (isBlocked: boolean) => Promise<void>;
  /** Tells the admins, who then may read the last messages. */
  onReport: (note: string) => Promise<void>;
}
