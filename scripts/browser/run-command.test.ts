import { expect, test } from 'vitest'
import { firstComplaint, runCommand } from './run-command.ts'

const node = (script: string, seconds = 60) => runCommand(process.execPath, ['-e', script], seconds)

test('a command › returns its stderr', async () => {
	expect(await node('console.error("W: old list")')).toContain('W: old list')
})

test('a command › that is missing, fails or hangs ends with one line', async () => {
	await expect(runCommand('no-such-program', [], 60)).rejects.toThrow('no-such-program is not there')
	await expect(node('console.error("bad\\nE: no space"); process.exit(3)')).rejects.toThrow(
		/ ended with 3: E: no space$/,
	)
	await expect(node('setInterval(() => {}, 1000)', 0.1)).rejects.toThrow(/ did not end within 0.1 s$/)
})

test('an error message › is the first error, then the first warning, then the first line', () => {
	expect(firstComplaint('note\nW: one\nE: two')).toBe('E: two')
	expect(firstComplaint('note\nW: one')).toBe('W: one')
	expect(firstComplaint('\nnote\nmore')).toBe('note')
	expect(firstComplaint('\n')).toBeUndefined()
})
