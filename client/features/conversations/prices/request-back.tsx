import type { ShownMessage, ShownRequest } from '../../../../shared/protocol/conversations.ts';
import { useRequests } from '../../../sync/conversations/use-conversations.ts';
import { CameBack } from '../thread/lazy-came-back.ts';
import { useAskingAgain } from './use-asking-again.tsx';

interface RequestBackProps {
  message: ShownMessage;
  onDrop: (message: ShownMessage) => void;
}

/** Why a request came back, which is then asked anew, or until when it waits. */
export function RequestBack({ message, onDrop }: RequestBackProps) {
  const request = useRequests().find(({ id }) => id === message.id);
  return message.refusal && request ? (
    <AskedAgain message={message} request={request} onDrop={onDrop} />
  ) : (
    <CameBack message={message} onChange={null} onDrop={onDrop} />
  );
}

function AskedAgain({ message, request, onDrop }: RequestBackProps & { request: ShownRequest }) {
  const { begin, question } = useAskingAgain(request);
  return (
    <>
      <CameBack message={message} onChange={begin} onDrop={onDrop} />
      {question}
    </>
  );
}
