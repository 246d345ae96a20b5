import { ChatExamples } from './chat-examples.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { JoinCall } from './join-call.tsx';
import { PeaceOfMind } from './peace-of-mind.tsx';
import { Relax } from './relax.tsx';

/** What does not change, in the order of the specification (section 1). */
export function Sections() {
  return (
    <>
      <PeaceOfMind />
      <ChatExamples />
      <Relax />
      <HowItWorks />
      <JoinCall />
    </>
  );
}
