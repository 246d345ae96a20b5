import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { conversationKey } from '../../../../shared/collections/keys.ts';
import { useLanguage } from '../../words/use-language.ts';

export interface WriteLinkProps {
  /** The professional to write to. */
  uid: string;
  name: string;
  className: string | undefined;
}

/** Leads to the conversation with a professional, begun or not. */
export function WriteLink({ uid, name, className }: WriteLinkProps) {
  return (
    <Link
      to="/$lang/messages/{-$id}"
      params={{ lang: useLanguage(), id: conversationKey({ role: 'resident', other: uid }) }}
      preload={false}
      className={className}
    >
      <Trans>
        Write <span className="visually-hidden">to {name}</span>
      </Trans>
    </Link>
  );
}
