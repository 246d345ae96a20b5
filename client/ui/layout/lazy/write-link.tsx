import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { conversationKey } from '../../../../shared/collections/keys.ts';
import { useLanguage } from '../../words/use-language.ts';

export interface WriteLinkProps {
  /** The professional to write to; null where several are to be asked for a price. */
  uid: string | null;
  /** What they are called; left out where they are asked for a price. */
  name?: string;
  /** What is looked for, where several are asked. */
  search?: { service?: string | undefined; zone?: string | undefined };
  className: string | undefined;
}

/** Leads to the conversation with a professional, begun or not; or to where a price is asked for. */
export function WriteLink({ uid, name, search, className }: WriteLinkProps) {
  const look = { preload: false, className } as const;
  const lang = useLanguage();
  if (uid !== null && name !== undefined) {
    const id = conversationKey({ role: 'resident', other: uid });
    return (
      <Link to="/$lang/messages/{-$id}" params={{ lang, id }} {...look}>
        <Trans>
          Write <span className="visually-hidden">to {name}</span>
        </Trans>
      </Link>
    );
  }
  const { service, zone } = search ?? {};
  const asked = { to: uid ?? undefined, service, zone };
  return (
    <Link to="/$lang/prices/{-$id}" params={{ lang, id: undefined }} search={asked} {...look}>
      {uid ? <Trans>Ask for a price</Trans> : <Trans>Get several prices</Trans>}
    </Link>
  );
}
