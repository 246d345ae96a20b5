import { MantineProvider } from '@mantine/core';
import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../router.tsx';
import { theme } from '../ui/theme.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
});

function Root() {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
    >
      <HeadContent />
      <div data-page="">
        <Outlet />
      </div>
    </MantineProvider>
  );
}
