export { countPictures } from './count-pictures.ts'
export { resolvePicture } from './fetch/fetch-rules.ts'
export type { StoredPictures } from './stored-pictures.ts'
