export { mayHold, placeHolds } from './place-holds.ts'
export { readRecentHolds } from './read-holds.ts'
export { releaseHolds } from './release-holds.ts'
