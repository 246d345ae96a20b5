import { beforeEach } from 'vitest';
import { forgetLogged, tellLogged } from './logged.ts';

beforeEach(({ onTestFailed }) => {
  forgetLogged();
  onTestFailed(({ task }) => tellLogged(task.result?.errors?.[0]));
});
