import { afterAll } from 'vitest'
import { endAll } from './cleanup.ts'

// In `setupFiles`, so that it runs in each file before any test that registers a cleanup.
afterAll(endAll)
