export { mayHold, placeHolds } from './place-holds.ts'
export { readRecentHolds } from './read-holds.ts'
export { releaseDepositHolds, releaseHolds } from './release-holds.ts'
