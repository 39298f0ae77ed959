export { Trial } from './check-action.tsx'
export { ReadyToOpen } from './ready-to-open.tsx'
