import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useIdempotencyKey } from './idempotency-key.ts'

test('the key stays the same for the same intent, until it is done', () => {
	const { result } = renderHook(() => useIdempotencyKey())
	const first = result.current.keyFor({ amount: 5 })
	expect(first).toMatch(/^[\da-f]{32}$/)
	expect(result.current.keyFor({ amount: 5 })).toBe(first)
	expect(result.current.keyFor({ amount: 6 })).not.toBe(first)
	const second = result.current.keyFor({ amount: 6 })
	result.current.done()
	expect(result.current.keyFor({ amount: 6 })).not.toBe(second)
})
