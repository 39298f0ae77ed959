export { fillStandIn } from './trading/fill-stand-in.ts'
export type { Store } from './trading/store.ts'
