import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeFontSettings } from './write-font-settings.ts'

let home: string

beforeEach(async () => {
	home = await mkdtemp(join(tmpdir(), 'skinverse-fonts-'))
	onTestFinished(() => rm(home, { recursive: true }))
})

const settings = () => readFile(join(home, 'fonts/fonts.conf'), 'utf8')

test('the font settings › include the unpacked fonts and rules', async () => {
	const available = join(home, 'root/usr/share/fontconfig/conf.avail')
	const switchedOn = join(home, 'root/etc/fonts/conf.d')
	for (const folder of [available, switchedOn]) await mkdir(folder, { recursive: true })
	for (const name of ['10-hinting-slight.conf', '60-latin.conf', '10-no-antialias.conf'])
		await writeFile(join(available, name), name)
	await symlink('/usr/share/fontconfig/conf.avail/60-latin.conf', join(switchedOn, '60-latin.conf'))
	await symlink('/gone.conf', join(switchedOn, '61-gone.conf'))
	await writeFontSettings(home)
	expect((await readdir(join(home, 'fonts/conf.d'))).sort()).toEqual([
		'10-hinting-slight.conf',
		'60-latin.conf',
	])
	expect(await settings()).toContain('<dir prefix="relative">../root/usr/share/fonts</dir>')
	expect(await settings()).toContain('<include ignore_missing="yes">conf.d</include>')
})

test("the font settings › are the system's if it has some", async () => {
	await writeFontSettings(home)
	expect(await settings()).toContain('<include ignore_missing="yes">/etc/fonts/fonts.conf</include>')
})
