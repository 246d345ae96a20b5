/** Who delivers to browsers: Chrome and its kin, Firefox, Safari, Edge. */
const services = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether `endpoint` is an address of a browser's push service: the server asks nobody else in a stranger's name. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return services.some((each) => (each.startsWith('.') ? url.hostname.endsWith(each) : url.hostname === each));
}
