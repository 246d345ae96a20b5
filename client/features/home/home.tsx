import { ChatExamples } from './chat-examples.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { JoinCall } from './join-call.tsx';
import { PeaceOfMind } from './peace-of-mind.tsx';
import { PopularServices } from './popular-services.tsx';
import { Relax } from './relax.tsx';

/** The sections in the order of the specification (section 1). */
export function Home() {
  return (
    <>
      <Hero />
      <PopularServices />
      <PeaceOfMind />
      <ChatExamples />
      <Relax />
      <HowItWorks />
      <JoinCall />
    </>
  );
}
