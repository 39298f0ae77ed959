import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { sonnerStyles } from '../build/sonner-styles.ts'

export default defineConfig({ plugins: [react(), tailwindcss(), sonnerStyles()], server: { port: 5199 } })
