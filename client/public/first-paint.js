// Before the first paint: a dark device never flashes white.
const darkness = matchMedia('(prefers-color-scheme: dark)');
function showScheme() {
  document.documentElement.dataset.mantineColorScheme = darkness.matches ? 'dark' : 'light';
}
showScheme();
darkness.addEventListener('change', showScheme);

// While style sheets come: the first number would wait for what the browser looks up of the language.
setTimeout(() => (0).toLocaleString(document.documentElement.lang));

// After it: what brings a rendered page to life. A page that nobody sees is not painted.
document.addEventListener('DOMContentLoaded', () => {
  const scripts = document.querySelector('#scripts');
  const comeAlive = () => scripts?.replaceWith(scripts.content);
  if (document.hidden) comeAlive();
  else requestAnimationFrame(() => setTimeout(comeAlive));
});
