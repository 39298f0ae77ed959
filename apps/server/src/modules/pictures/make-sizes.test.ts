import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { plainPicture } from '../../../test/picture-host.ts'
import { makeSizes } from './make-sizes.ts'

const sizesOf = async (original: Buffer) => {
	const { files } = await makeSizes(original)
	const sizes = await Promise.all(
		files.map(async ({ name, bytes }) => {
			const { width, height } = await sharp(bytes).metadata()
			return [name.slice(33), `${width}x${height}`]
		}),
	)
	return Object.fromEntries(sizes)
}

describe('makeSizes', () => {
	it.each(['png', 'jpeg', 'webp', 'gif'] as const)('takes a %s', async (format) => {
		const made = await makeSizes(await plainPicture('#123456', { width: 300, height: 200, format }))
		expect(made).toMatchObject({ hash: /^[0-9a-f]{32}$/.exec(made.hash)?.[0], width: 300, height: 200 })
	})

	it('makes AVIF and WebP of every width up to that of the original, on a 4:3 ground', async () => {
		expect(await sizesOf(await plainPicture('red', { width: 2000, height: 1500 }))).toEqual({
			'192.avif': '192x144',
			'192.webp': '192x144',
			'512.avif': '512x384',
			'512.webp': '512x384',
			'1024.avif': '1024x768',
			'1024.webp': '1024x768',
		})
	})

	it('never enlarges, and puts a square or tall picture on a transparent ground', async () => {
		const square = await plainPicture('red', { width: 300, height: 300 })
		expect(await sizesOf(square)).toEqual({
			'192.avif': '192x144',
			'192.webp': '192x144',
			'512.avif': '400x300',
			'512.webp': '400x300',
		})
		const card = (await makeSizes(square)).files.find(({ name }) => name.endsWith('-512.webp'))
		const { data, info } = await sharp(card?.bytes).raw().toBuffer({ resolveWithObject: true })
		const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3]
		expect([alphaAt(5, 150), alphaAt(200, 150)]).toEqual([0, 255])
	})

	it('takes the first frame of an animation', async () => {
		const frames = [await plainPicture('red'), await plainPicture('blue')]
		const animation = await sharp(frames, { join: { animated: true } })
			.gif()
			.toBuffer()
		expect((await sharp(animation).metadata()).pages).toBe(2)
		const card = (await makeSizes(animation)).files.find(({ name }) => name.endsWith('-512.webp'))
		const { data, info } = await sharp(card?.bytes, { animated: true })
			.raw()
			.toBuffer({ resolveWithObject: true })
		expect([info.width, info.height]).toEqual([512, 384])
		expect([(data[0] ?? 0) > 200, (data[2] ?? 0) < 50]).toEqual([true, true])
	})

	it.each([
		[8000, 2],
		[2, 8000],
		[1, 1],
	])('takes a picture of %i × %i', async (width, height) => {
		expect((await makeSizes(await plainPicture('red', { width, height }))).files.length).toBeGreaterThan(0)
	})

	it('has the same hash for the same bytes, and another for others', async () => {
		const red = await plainPicture('red')
		const [one, again, other] = await Promise.all([red, red, await plainPicture('blue')].map(makeSizes))
		expect(one?.hash).toBe(again?.hash)
		expect(one?.hash).not.toBe(other?.hash)
	})

	// covers asvs:1.3.4 asvs:5.2.2
	it('refuses what is no picture, whatever it is called', async () => {
		for (const text of [
			'',
			'hello',
			'<svg xmlns="http://www.w3.org/2000/svg"/>',
			'<!doctype html>',
			'%PDF-1.7',
		])
			await expect(makeSizes(Buffer.from(text))).rejects.toMatchObject({ reason: 'not_a_picture' })
	})

	it('refuses a picture that is cut off or damaged', async () => {
		const whole = await plainPicture('red', { format: 'jpeg' })
		for (const broken of [whole.subarray(0, 200), Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')])
			await expect(makeSizes(broken)).rejects.toMatchObject({ reason: 'broken' })
	})

	// covers asvs:5.2.3
	it('refuses a small file with a huge number of pixels', async () => {
		const bomb = await plainPicture('red', { width: 5000, height: 4000 })
		expect(bomb.length).toBeLessThan(1_000_000)
		await expect(makeSizes(bomb)).rejects.toMatchObject({ reason: 'too_many_pixels' })
	})

	it('refuses a JPEG that repeats its scans, which could take minutes to decode', async () => {
		const jpeg = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'red' } })
			.jpeg({ progressive: true })
			.toBuffer()
		const lastScan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
		const scans = Array.from({ length: 2000 }, () => lastScan)
		const bomb = Buffer.concat([jpeg.subarray(0, -2), ...scans, jpeg.subarray(-2)])
		await expect(makeSizes(bomb)).rejects.toMatchObject({ reason: 'broken' })
	})
})
