// The tests of the sync engine still look here.
export { published } from '../world/history.ts';
