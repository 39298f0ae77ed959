export { trailSearchOf } from './trail-search.ts'
