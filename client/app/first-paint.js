// Before the first paint: a dark device never flashes white.
const darkness = matchMedia('(prefers-color-scheme: dark)');
function showScheme() {
  document.documentElement.dataset.mantineColorScheme = darkness.matches ? 'dark' : 'light';
}
showScheme();
darkness.addEventListener('change', showScheme);

// While style sheets come, for the first number: the browser looks up the language.
setTimeout(() => (0).toLocaleString(document.documentElement.lang));

// What a broken line did not bring is asked for again.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target.rel === 'stylesheet' || target.type === 'module') setTimeout(() => renew(target), 5000);
  },
  true,
);
function renew(element) {
  const again = document.createElement(element.localName);
  for (const { name, value } of element.attributes) again.setAttribute(name, value);
  element.replaceWith(again);
}

// An image that does not come is marked, for the style sheet to show no torn picture, and asked for again once there is a connection.
function markImage({ target, type }) {
  if (target.localName === 'img') target.toggleAttribute('data-failed', type === 'error');
}
document.addEventListener('error', markImage, true);
document.addEventListener('load', markImage, true);
addEventListener('online', () => {
  for (const image of document.querySelectorAll('img[data-failed]'))
    image.setAttribute('src', image.getAttribute('src'));
});

// A button that was touched before the page is alive is touched again once it is: links and forms work without.
let touched = null;
function note({ target }) {
  touched = target.closest('button[type="button"]') ?? touched;
}
document.addEventListener('click', note, true);
document.addEventListener(
  'alive',
  () => {
    document.removeEventListener('click', note, true);
    if (touched?.isConnected) touched.click();
  },
  { once: true },
);

// On a slow line scripts are asked for beside the style sheets, since each round trip counts; on a fast one they would
// share the processor with the first paint, and come when it is done.
const slow = 500;
const take = (id) => {
  const template = document.getElementById(id);
  template?.replaceWith(template.content);
};
// Where a browser asks for six files at a time, others need those places.
function asksForManyAtOnce() {
  const [visit] = performance.getEntriesByType('navigation');
  return ['h2', 'h3'].includes(visit?.nextHopProtocol);
}
if (performance.now() > slow) {
  // Before pictures, which wait for nobody.
  for (const link of document.getElementById('preloads')?.content.children ?? []) link.fetchPriority = 'auto';
  take('preloads');
  // Pictures further down a phone's list come once somebody scrolls, or after ten seconds.
  const { dataset } = document.documentElement;
  dataset.unscrolled = '';
  const showPictures = () => delete dataset.unscrolled;
  addEventListener('scroll', showPictures, { once: true });
  setTimeout(showPictures, 10_000);
  // What follows it; who has a worker has that already. In a moment, so that the page itself is asked for before.
  if (!navigator.serviceWorker?.controller) {
    setTimeout(take, 0, 'ahead');
    if (asksForManyAtOnce()) {
      setTimeout(take, 0, 'following');
      // Everybody before the pack, since taking them in takes longer than keeping the app.
      setTimeout(take, 0, 'everybody');
      document.addEventListener('alive', () => take('pack'), { once: true });
    } else {
      setTimeout(take, 0, 'pack');
    }
  }
} else {
  // The first of it is the font: where that comes after the first paint, the whole page is laid out twice.
  const [font] = document.getElementById('ahead')?.content.children ?? [];
  if (font) document.head.append(font);
}

// After it: what brings a rendered page to life, once the pictures that can be seen had the processor. A page that nobody sees is not painted.
function comeAlive() {
  take('preloads');
  take('scripts');
}
document.addEventListener('DOMContentLoaded', () => {
  if (document.hidden) comeAlive();
  // Safari has no idle callback.
  else
    requestAnimationFrame(() =>
      setTimeout(() => (self.requestIdleCallback ?? setTimeout)(comeAlive, { timeout: 400 })),
    );
});
