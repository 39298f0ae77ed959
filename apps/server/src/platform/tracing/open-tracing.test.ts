import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOURCES = fileURLToPath(new URL('../../', import.meta.url))

test('OpenTelemetry is loaded by one file only, and that one only with a collector', async () => {
	const loaders: string[] = []
	const importers: string[] = []
	for await (const file of glob('**/*.ts', { cwd: SOURCES })) {
		if (file.endsWith('.test.ts')) continue
		const source = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8')
		if (/from '@opentelemetry\//.test(source)) loaders.push(file)
		if (/['"]\.[\w./-]*\/open-telemetry\.ts['"]/.test(source))
			importers.push(...source.split('\n').filter((line) => line.includes('/open-telemetry.ts')))
	}
	expect(loaders).toEqual(['platform/tracing/open-telemetry.ts'])
	expect(importers.map((line) => line.trim())).toEqual([
		"const { openTelemetry } = await import('./open-telemetry.ts')",
	])
})
