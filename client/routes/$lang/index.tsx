import { createFileRoute } from '@tanstack/react-router';
import { homeHead } from '../../features/home/home-head.ts';
import { Home } from '../../features/home/home.tsx';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/')({
  staticData: { words: ['home'] },
  head: ({ match }) => homeHead(placeOf(match)),
  component: Home,
});
