import { createContext } from 'react'

/** Whether a screen is a part of another one, which has its own title and navigation. */
export const Embedded = createContext(false)
