import { afterAll } from 'vitest'
import { endAll } from './cleanup.ts'

// Stands in `setupFiles`, so it comes before any test that asks for something to close, in each file anew.
afterAll(endAll)
