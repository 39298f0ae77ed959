import { useState } from 'react'

/** What an operator has written and not sent yet: kept in this browser, also over a reload. */
export function useDraft(key: string): [string, (text: string) => void] {
	const [text, setText] = useState(() => read(key))
	function write(value: string): void {
		setText(value)
		try {
			if (value === '') localStorage.removeItem(key)
			else localStorage.setItem(key, value)
		} catch {
			// Storage is full or forbidden: the draft lives as long as the page.
		}
	}
	return [text, write]
}

function read(key: string): string {
	try {
		return localStorage.getItem(key) ?? ''
	} catch {
		return ''
	}
}
