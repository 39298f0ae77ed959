import { describe, expect, it } from 'vitest'
import { isPrivateAddress } from './private-address.ts'

describe('isPrivateAddress', () => {
	it.each([
		'127.0.0.1',
		'127.255.0.3',
		'0.0.0.0',
		'10.1.2.3',
		'100.64.0.1',
		'169.254.169.254',
		'172.16.0.1',
		'172.31.255.255',
		'192.168.1.1',
		'198.18.0.1',
		'224.0.0.1',
		'255.255.255.255',
		'::',
		'::1',
		'::ffff:127.0.0.1',
		'::ffff:8.8.8.8',
		'64:ff9b::7f00:1',
		'fe80::1',
		'fe80::1%eth0',
		'fc00::1',
		'fd12:3456::1',
		'ff02::1',
		'2002:7f00:1::',
		'2001::1',
		'2001:db8::1',
	])('%s is', (address) => expect(isPrivateAddress(address)).toBe(true))

	it.each(['8.8.8.8', '23.55.161.9', '172.32.0.1', '100.128.0.1', '2a02:26f0::1', '2606:4700::6810:85e5'])(
		'%s is not',
		(address) => expect(isPrivateAddress(address)).toBe(false),
	)
})
