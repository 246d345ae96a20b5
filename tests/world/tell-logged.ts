import { beforeEach } from 'vitest';
import { takeLogged } from './logged.ts';

// A test that failed says what its servers logged meanwhile: why one answered that it failed stands nowhere else.
beforeEach(({ onTestFailed }) => {
  takeLogged();
  onTestFailed(({ task }) => {
    const logged = takeLogged();
    const [error] = task.result?.errors ?? [];
    if (error && logged !== '')
      error.stack = `${error.stack ?? error.message}\nMeanwhile its servers logged:\n${logged}`;
  });
});
