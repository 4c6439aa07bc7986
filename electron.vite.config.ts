import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

export default defineConfig({
  renderer: {
    root: 'src/renderer',
    base: './',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: 'out/renderer',
      emptyOutDir: true,
      // As new as the browsers that run it: older targets would rewrite light-dark() and oklch().
      target: 'chrome140',
      // Everything is a file of our own origin: the CSP knows no inline script, style or data: font.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: 'src/renderer/index.html' },
    },
  },
})
