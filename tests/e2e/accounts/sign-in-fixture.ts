import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Language } from '../../../shared/model/language.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { type Line, stringLine } from '../../world/line.ts';
import { type GoogleStandIn, startGoogle } from '../../world/google.ts';
import { makeStore, startTestServer, type TestStore } from '../../world/world.ts';
import { expect, test as base } from '../fixture.ts';

/**
 * The page on which somebody chooses who they are, in front of the stand-in for Google; as Google's own may, it cuts the window off from
 * the page that opened it.
 */
async function startChooser(authorizationUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { search } = new URL(request.url ?? '/', 'http://here.invalid');
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.end(`<a href="${authorizationUrl}${search.replaceAll('&', '&amp;')}">Rosa</a>`);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** A server of this worker's own with nobody behind it, which sends its messages to a folder and knows a stand-in for Google. */
export interface Ways {
  server: RunningServer;
  store: TestStore;
  google: GoogleStandIn;
}

export const test = base.extend<{ line: Line }, { ways: Ways }>({
  ways: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const [store, google] = await Promise.all([makeStore('embedded'), startGoogle()]);
      const chooser = await startChooser(google.config.authorizationUrl);
      const server = await startTestServer(store, { google: { ...google.config, authorizationUrl: chooser.url } });
      await use({ server, store, google });
      await server.stop();
      await chooser.stop();
      await google.stop();
      await store.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // A refusal, and a line that is cut, are errors to the browser's network.
      const isOfNetwork = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isOfNetwork) errors.push(message.text());
    });
    await use(page);
    expect(errors).toEqual([]);
  },
  line: async ({ ways }, use) => {
    const line = await stringLine(ways.server.origin);
    await use(line);
    await line.close();
  },
});

/** What the ways in say. The English is the specification's where it has words of its own (sections 5 and 8). */
export const words = {
  en: {
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    createAccount: 'Create an account',
    signIn: 'Sign in',
    emailInvalid: 'Invalid email',
    passwordShort: 'Password must have 6+ characters',
    passwordCommon: 'Many people use that password. Choose another one.',
    wrong: 'Wrong email or password',
    verified: 'Thank you: your email address is verified.',
    linkUsed: 'This link was used already, or it is too old.',
    forgot: 'Forgot your password?',
    sendLink: 'Send the link',
    sent: /If there is an account with that address/,
    setPassword: 'Set the password',
    google: 'Continue with Google',
    googleHere: 'Open Google here',
    blocked: "Your browser blocked Google's window.",
    googleFailed: 'Google did not sign you in. Try again, or choose another way.',
    byPhone: 'Continue with a phone number',
    phone: 'Phone number',
    sendCode: 'Send code',
    sendAnother: 'Send another code',
    early: /You can ask for another code in \d+ seconds/,
    phoneInvalid: 'Invalid phone number.',
    firstDigit: 'Digit 1 of 6',
    wrongCode: 'Wrong Code',
    failed: 'Verification Failed',
    change: 'Change Number / Resend Code',
    phoneInUse: 'This phone number is already being used by another account.',
    addPhone: 'Add your phone number',
    needsConnection: /Coming in needs a connection/,
    noConnection: /There is no connection/,
  },
  es: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    newPassword: 'Contraseña nueva',
    createAccount: 'Crear una cuenta',
    signIn: 'Ingresar',
    emailInvalid: 'El correo electrónico no es válido',
    passwordShort: 'La contraseña debe tener 6 caracteres o más',
    passwordCommon: 'Mucha gente usa esa contraseña. Elija otra.',
    wrong: 'Correo o contraseña incorrectos',
    verified: 'Gracias: su correo electrónico quedó verificado.',
    linkUsed: 'Este enlace ya se usó, o es demasiado viejo.',
    forgot: '¿Olvidó su contraseña?',
    sendLink: 'Enviar el enlace',
    sent: /Si hay una cuenta con ese correo/,
    setPassword: 'Poner la contraseña',
    google: 'Seguir con Google',
    googleHere: 'Abrir Google aquí',
    blocked: 'Su navegador bloqueó la ventana de Google.',
    googleFailed: 'Google no lo dejó ingresar. Inténtelo de nuevo, o elija otra manera.',
    byPhone: 'Seguir con el teléfono',
    phone: 'Número de teléfono',
    sendCode: 'Enviar código',
    sendAnother: 'Enviar otro código',
    early: /Puede pedir otro código en \d+ segundos/,
    phoneInvalid: 'El número de teléfono no es válido.',
    firstDigit: 'Dígito 1 de 6',
    wrongCode: 'Código incorrecto',
    failed: 'La verificación falló',
    change: 'Cambiar el número / Reenviar el código',
    phoneInUse: 'Este número de teléfono ya lo usa otra cuenta.',
    addPhone: 'Agregue su número de teléfono',
    needsConnection: /Para ingresar hace falta conexión/,
    noConnection: /No hay conexión/,
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

export const password = 'sin-apuro-77';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function fillIn(page: Page, given: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(given)) await field(page, label).fill(text);
}
