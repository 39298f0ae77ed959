export { fillStandIn } from './trading/fill-stand-in.ts'
export { type OpenStandIn, openStandIn } from './trading/open-stand-in.ts'
