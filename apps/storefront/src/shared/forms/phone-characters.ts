/** Digits, spaces, parentheses, hyphen and plus: whatever else was typed or pasted is dropped. */
export const onlyPhoneCharacters = (typed: string) => typed.replaceAll(/[^\d\s()+-]/g, '')
