export { queuesOf, readWaiting, type Waiting } from './read-waiting.ts'
