/** Digits, spaces, parentheses, hyphen and plus: all other input is dropped. */
export const onlyPhoneCharacters = (typed: string) => typed.replaceAll(/[^\d\s()+-]/g, '')
