import { useMemo } from 'react';
import { type AdminDecision, decisionKey } from '../../../shared/model/admin-decision.ts';
import type { AdminTables } from '../../db/own/admin-packs.ts';
import { heldBack, type UnsentDecision, unsentDecisions } from '../../sync/own/admin/decisions.ts';
import { useOwn } from '../../sync/own/use-own.ts';

/** What an admin works on, as this device has it, and what they do about it. */
interface Admin {
  /** As the server had it, without what was decided here since; null until the device has been read. */
  tables: AdminTables | null;
  /** What was decided here and the server has not carried out. */
  unsent: readonly UnsentDecision[];
  /** Whether all of it has come at least once. */
  isWhole: boolean;
  /** Keeps what was decided, durably, and sends it when it can, ten seconds later at the soonest; `name` is whom they are about; what is decided in one act is undone in one. Throws `Refused` and `DeviceFull`. */
  decide: (decisions: AdminDecision | readonly AdminDecision[], name: string) => Promise<void>;
  /** Sends what is held back for a moment. */
  release: () => Promise<void>;
  /** Lets go of something that was not sent, or came back. */
  takeBack: (key: string) => Promise<void>;
}

/** What admins work on, as this device has it, as it changes. */
export function useAdmin(): Admin {
  const { admin, items, own } = useOwn();
  const unsent = useMemo(() => unsentDecisions(items.decision), [items.decision]);
  return {
    tables: admin?.tables ?? null,
    unsent,
    isWhole: admin?.isWhole ?? false,
    decide: async (decisions, name) => {
      const at = Date.now();
      for (const decision of [decisions].flat()) {
        const row = { key: decisionKey(decision), about: { name, at }, notBefore: at + heldBack };
        await own.ask((opened) => opened.submit('decision', row, { decision }));
      }
    },
    release: () => own.ask((opened) => opened.release()),
    takeBack: (key) => own.ask((opened) => opened.takeBack('decision', key)),
  };
}
