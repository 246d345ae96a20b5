// Runs before the first paint, so that a dark device never flashes white, and follows the device from then on.
const darkness = matchMedia('(prefers-color-scheme: dark)');
function showScheme() {
  document.documentElement.dataset.mantineColorScheme = darkness.matches ? 'dark' : 'light';
}
showScheme();
darkness.addEventListener('change', showScheme);
