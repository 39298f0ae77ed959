export { mayHold, placeHolds } from './place-holds.ts'
export { releaseHolds } from './release-holds.ts'
