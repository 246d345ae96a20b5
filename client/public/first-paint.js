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

// After it: what brings a rendered page to life. A page that nobody sees is not painted.
document.addEventListener('DOMContentLoaded', () => {
  const scripts = document.querySelector('#scripts');
  const comeAlive = () => scripts?.replaceWith(scripts.content);
  if (document.hidden) comeAlive();
  else requestAnimationFrame(() => setTimeout(comeAlive));
});
