/** The brand as a part of a file's name, without what file systems or headers would not take. */
export const fileWord = (brand: string): string => brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
