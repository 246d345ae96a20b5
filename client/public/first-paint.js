// Before the first paint: a dark device never flashes white.
const darkness = matchMedia('(prefers-color-scheme: dark)');
function showScheme() {
  document.documentElement.dataset.mantineColorScheme = darkness.matches ? 'dark' : 'light';
}
showScheme();
darkness.addEventListener('change', showScheme);

// While style sheets come, for the first number: the browser looks up the language.
setTimeout(() => (0).toLocaleString(document.documentElement.lang));

// After it: what brings a rendered page to life. A page that nobody sees is not painted.
document.addEventListener('DOMContentLoaded', () => {
  const scripts = document.querySelector('#scripts');
  if (!scripts) return;
  const comeAlive = () => {
    const elements = scripts.content.cloneNode(true);
    // A line that broke may mend.
    elements.querySelector('script').addEventListener('error', () => setTimeout(comeAlive, 5000));
    scripts.after(elements);
  };
  if (document.hidden) comeAlive();
  else requestAnimationFrame(() => setTimeout(comeAlive));
});
