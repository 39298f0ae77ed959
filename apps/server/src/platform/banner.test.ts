import { expect, test } from 'vitest'
import { banner } from './banner.ts'

const shop = {
	brand: 'Skinverse',
	publicUrl: 'http://localhost:3000',
	smtpUrl: 'smtp://localhost',
	dataDir: '/srv/shop',
	databaseUrl: undefined,
	roles: { web: true, worker: true, trader: true },
}

test('the banner › shows every address and the demo sign-ins with DEMO=1', () => {
	const text = banner({ ...shop, demo: true })
	const shown = ['localhost:3000\n', '/backoffice', '/dev/mailbox', '/api/docs', 'demo@', 'new@', 'operator@']
	for (const part of shown) expect(text).toContain(part)
})

test('the banner › shows neither sign-ins nor the mailbox without DEMO=1', () => {
	const text = banner({ ...shop, demo: false })
	expect(text).toContain('/api/docs')
	expect(text).not.toMatch(/mailbox|@skinverse\.test|1234|SMTP_URL/)
})

test('the banner › shows no address of a worker', () => {
	const text = banner({ ...shop, demo: true, roles: { web: false, worker: true, trader: true } })
	expect(text).toContain('is running as a worker')
	expect(text).not.toMatch(/http|1234/)
})

test('the banner › says that no mail is sent without a mail server', () => {
	const text = banner({ ...shop, demo: false, smtpUrl: undefined })
	expect(text).toContain('No emails are sent: set SMTP_URL')
	expect(text).toContain('DEMO=0 DATA_DIR=/srv/shop npm run skinverse -- mail show')
	expect(banner({ ...shop, demo: true, smtpUrl: undefined })).not.toContain('SMTP_URL')
})

test('the banner › shows where to set up a shop that has no operator', () => {
	const setupAddress = 'http://localhost:3000/backoffice/setup#token=abc'
	const text = banner({ ...shop, demo: false }, { hasOperator: false, setupAddress })
	expect(text).toContain(`\n    ${setupAddress}\n`)
	expect(text).toContain('operator create --email')
	expect(text).toContain('npm run skinverse -- setup --from FILE\n')
	expect(banner({ ...shop, demo: false })).not.toContain('setup')
})

test('the banner › says how to enable an operator if all are disabled', () => {
	expect(banner({ ...shop, demo: false }, { hasOperator: false })).toContain('operator enable --email')
	expect(banner({ ...shop, demo: false })).not.toContain('operator create')
})
