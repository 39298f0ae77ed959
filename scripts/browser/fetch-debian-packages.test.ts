import { expect, test } from 'vitest'
import { aptOptions, withoutChromium } from './fetch-debian-packages.ts'

test("Debian's packages › apt writes only below the given folder", () => {
	const settings = aptOptions('/own', '/own/status').filter((word) => word.startsWith('Dir::'))
	expect(settings).toEqual([
		'Dir::State=/own/state',
		'Dir::State::status=/own/status',
		'Dir::Cache=/own/cache',
	])
})

test("Debian's packages › Chromium is downloaded even if the system lists it as installed", () => {
	const entry = (name: string) => `Package: ${name}\nStatus: install ok installed\nDepends: chromium`
	const status = ['libnss3', 'chromium', 'chromium-common', 'zlib1g'].map(entry).join('\n\n')
	expect(withoutChromium(status)).toBe([entry('libnss3'), entry('zlib1g')].join('\n\n'))
})
