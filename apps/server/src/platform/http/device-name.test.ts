import { expect, test } from 'vitest'
import { createTexts } from '../texts.ts'
import { deviceName } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'

test.each([
	[`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
	[`${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
	[`${WINDOWS} ${WEBKIT} Chrome/139.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera on Windows'],
	['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
	[`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari on macOS'],
	[
		`${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
		'Safari on iPhone',
	],
	[
		`${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
		'Chrome on iPhone',
	],
	[`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
	[
		`Mozilla/5.0 (Linux; Android 14; SM-S911B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
		'Samsung Internet on Android',
	],
	[`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
	['curl/8.14.1', 'curl'],
	['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
	['<script>alert(1)</script>', 'Unknown device'],
	['', 'Unknown device'],
])('%s › %s', (userAgent, name) => {
	expect(deviceName(createTexts(), { id: 0, code: 'en' }, userAgent)).toBe(name)
})
