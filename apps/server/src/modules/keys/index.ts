export { rotateSealing, rotateSigning } from './rotate-keys.ts'
