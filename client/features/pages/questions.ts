import { useLingui } from '@lingui/react/macro';

interface Question {
  question: string;
  answer: string;
}

export function useQuestions(): Question[] {
  const { t } = useLingui();
  return [
    {
      question: t`What is Confío?`,
      answer: t`A directory of local professionals in Guanacaste: plumbers, cleaners, electricians, gardeners, pool and air-conditioning people and many more. You search, read what their clients say, and write to them directly.`,
    },
    {
      question: t`What does it cost?`,
      answer: t`Searching, reading and writing to a professional costs nothing, and during the beta a profile costs nothing either. You agree on the price with the professional and pay them: Confío handles no payments and takes no commission.`,
    },
    {
      question: t`Which region do you serve?`,
      answer: t`Guanacaste, in Costa Rica, and for now only Guanacaste: its eleven cantons, from La Cruz to Nandayure, with their towns and beaches.`,
    },
    {
      question: t`Do I need an account?`,
      answer: t`Not to search, to read, to save professionals on your device or to write to them. You can even write a review without one, but it is shown only once you sign in, so that every review has an author.`,
    },
    {
      question: t`What does ‘beta’ mean, and how do I get in?`,
      answer: t`Some things may still change, and offering services takes an invitation for now: if you received a link, open it to register. Without one you can sign up all the same and wait on a list; we let professionals in as we grow. To search, to write to professionals and to review them you need no invitation.`,
    },
    {
      question: t`Who writes the reviews, and who checks them?`,
      answer: t`Clients write them, also clients from before the professional joined. A person on our team reads each one before it shows. We turn away what is offensive, what gives away private data and what is not about the work, never a review for having few stars. We were not there when the job was done: the opinion is its author’s.`,
    },
    {
      question: t`I wrote a review. Why can I not see it?`,
      answer: t`It may be waiting to be read, it may still be on your device because there was no signal, you may not have signed in yet, or your email address or phone number is not confirmed: the link or the code that we sent you does that. If we turned it away, you see the reason, and you can change the text and send it again.`,
    },
    {
      question: t`When does a professional’s profile go live?`,
      answer: t`When it has three approved reviews of three different clients, whatever their stars. If it falls below three, it stays for seven days, and then leaves the directory until there are three again. The professional is told each time.`,
    },
    {
      question: t`Do you check licenses or criminal records?`,
      answer: t`No. We read reviews and ask for three different clients; that is all. For work that needs a license or insurance, ask the professional for the papers before the work begins.`,
    },
    {
      question: t`How does it work without signal?`,
      answer: t`After your first visit the directory is on your device, so you can search and read with no network. Reviews you write and changes you make wait on your device and are sent when the signal is back. A dot on the menu tells you that something is not sent yet.`,
    },
    {
      question: t`How do I install the app?`,
      answer: t`Confío is a web page that can live on your home screen. On Android, use the install button or the menu of your browser. On an iPhone or iPad, open it in Safari, touch Share, then Add to Home Screen.`,
    },
    {
      question: t`Which languages can I use?`,
      answer: t`English and Spanish. The switch at the top, on a phone in the menu, changes the page that you are on. Professionals also say which languages they speak, and you can filter by them.`,
    },
    {
      question: t`How do I delete my data?`,
      answer: t`From your account you can download everything we keep about you, and delete your account. Your photos and private data are then erased; the reviews and messages you wrote stay, without your name. Signing out removes your account from the device; clearing the data of the page in your browser removes everything.`,
    },
    {
      question: t`Something went wrong with a job. Can you help?`,
      answer: t`Talk to the professional first. The agreement is between the two of you, so we cannot settle it or return money. You can leave a truthful review, and if a profile breaks our terms you can report it to us.`,
    },
  ];
}
