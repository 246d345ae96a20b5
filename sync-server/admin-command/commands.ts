import type { User } from '../../shared/model/user.ts';
import { emailOf } from '../../shared/rules/account/sign-in/credentials.ts';
import { changeAccount, readAccount } from '../couch/accounts.ts';
import { commandLine } from '../../shared/model/audit.ts';
import { audit } from '../moderation/audit.ts';
import { emailCredential, findCredential } from '../accounts/credentials.ts';
import { endSecondStep } from '../accounts/sign-in/second-step.ts';
import { endImpersonationsBy } from '../accounts/sessions/impersonation.ts';
import { documentsThat } from '../couch/scan.ts';
import { storedAccount } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import type { AdminAnswer, AdminCommand } from './protocol.ts';

/** Makes somebody an admin, or takes it back, or says who they are. It needs an account that has signed up already. */
export async function runAdminCommand(stores: Stores, command: AdminCommand): Promise<AdminAnswer> {
  switch (command.kind) {
    case 'list': {
      const admins = await documentsThat(stores.users, ({ isAdmin }) => isAdmin);
      return { kind: 'admins', admins: storedAccount.readAll(admins).readable.map(shown) };
    }
    case 'grant':
      return change(command.email, stores, grant);
    case 'revoke':
      return change(command.email, stores, revoke);
    case 'end-second-step':
      return change(command.email, stores, async (_stores, user) => {
        await endSecondStep(stores, user.uid);
        return { kind: 'second-step-ended', admin: shown(user) };
      });
  }
}

async function change(
  email: string,
  stores: Stores,
  work: (stores: Stores, user: User) => Promise<AdminAnswer>,
): Promise<AdminAnswer> {
  const address = emailOf(email);
  const credential = address && (await findCredential(stores.credentials, emailCredential(address)));
  const user = credential ? await readAccount(stores, credential.uid) : null;
  return user ? work(stores, user) : { kind: 'no-such-account' };
}

/** An admin is let in, too: the admin area is a restricted place (specification, section 2). */
async function grant(stores: Stores, user: User): Promise<AdminAnswer> {
  if (user.isAdmin && user.hasBetaAccess) return { kind: 'unchanged', admin: shown(user) };
  await audit(stores, { actor: commandLine, action: 'admin-granted', target: user.uid });
  await changeAccount(stores, user.uid, () => ({ isAdmin: true, hasBetaAccess: true }));
  return { kind: 'granted', admin: shown(user) };
}

async function revoke(stores: Stores, user: User): Promise<AdminAnswer> {
  if (!user.isAdmin) return { kind: 'unchanged', admin: shown(user) };
  await audit(stores, { actor: commandLine, action: 'admin-revoked', target: user.uid });
  await changeAccount(stores, user.uid, () => ({ isAdmin: false }));
  await endImpersonationsBy(stores, user.uid);
  return { kind: 'revoked', admin: shown(user) };
}

const shown = ({ uid, displayName, email }: User) => ({ uid, displayName, email });
