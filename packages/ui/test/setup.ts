import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** How long `findBy...` and `waitFor` look; the library's one second is too short for a busy machine. */
configure({ asyncUtilTimeout: process.env.PATIENT_TESTS === '1' ? 60_000 : 5_000 })

afterEach(cleanup)

// jsdom loads no pictures and has no `decode`: none fails unless a test makes it fail.
HTMLImageElement.prototype.decode = () => Promise.resolve()
