import { holdStream } from './hold-stream.ts'

holdStream()
