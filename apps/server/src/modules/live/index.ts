export type { UserChanges } from './user-changes.ts'
