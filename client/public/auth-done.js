// Runs in the window that went to Google: tells the page that opened it how it went, and closes.
const { refused } = document.body.dataset;
const channel = new BroadcastChannel('confio-google');
channel.postMessage(refused ? { kind: 'refused', code: refused } : { kind: 'signed-in' });
channel.close();
window.close();
