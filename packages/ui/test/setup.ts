import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

/** How long `findBy...` and `waitFor` look; the library's one second is too short for a busy machine. */
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

// Files share a worker, and with it the libraries; of the sources each file has its own, as fresh as if it were alone.
afterAll(() => {
	vi.resetModules()
	localStorage.clear()
	sessionStorage.clear()
	document.title = ''
})
