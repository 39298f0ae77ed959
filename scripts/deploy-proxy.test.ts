import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const directives = (name: string) =>
	read(name)
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '' && !line.startsWith('#'))

// covers asvs:15.3.4
test('nginx accepts the visitor’s address from listed proxies only, and overwrites client headers', () => {
	const lines = directives('deploy/nginx.conf')
	expect(lines).toEqual(
		expect.arrayContaining([
			'include /etc/nginx/trusted-proxies.conf;',
			'real_ip_header X-Forwarded-For;',
			'real_ip_recursive on;',
			'proxy_set_header X-Forwarded-For $remote_addr;',
		]),
	)
	expect(lines.join('\n')).not.toContain('proxy_add_x_forwarded_for')
	// No proxy is trusted by default.
	expect(directives('deploy/trusted-proxies.conf')).toEqual([])
	expect(read('compose.yaml')).toContain('./deploy/trusted-proxies.conf:/etc/nginx/trusted-proxies.conf:ro')
})
