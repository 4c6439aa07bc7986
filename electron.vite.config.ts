import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { listFiles } from './scripts/lib/list-files.ts'
import { mainEntries } from './scripts/lib/main-entries.ts'
import { readReleaseAddress } from './src/main/services/updates/release.ts'

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
)

/**
 * What is installed beside the built app instead of being built into it: Electron, and what has native parts. All else is a
 * development dependency: read as hundreds of small files it made up a third of a start.
 */
const external = [
  'electron',
  /^node:/,
  ...Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`)),
]

/** Whose code is in what is built, and on what terms. */
const licences = { fileName: 'third-party-licences.txt' }

/** What browsers take decodes `&amp;` by an element of the page, which a worker does not have and the page's policy refuses. */
const decodeWithoutPage = {
  name: 'decode-without-page',
  enforce: 'pre' as const,
  resolveId: (name: string) =>
    name === 'decode-named-character-reference'
      ? fileURLToPath(new URL(`node_modules/${name}/index.js`, import.meta.url))
      : null,
}

/** The first paint waits for the script that knows the theme; Vite drops this attribute from index.html. */
const paintOnce = {
  name: 'paint-once',
  transformIndexHtml: {
    order: 'post' as const,
    handler: (html: string) =>
      html.replace('<script type="module"', '<script type="module" blocking="render"'),
  },
}

export default defineConfig({
  main: {
    // The fault harness's way in is not there in what is built.
    define: {
      'globalThis.atelierFaultHooks': 'undefined',
      'globalThis.atelierReleaseAddress': JSON.stringify(
        readReleaseAddress(process.env['ATELIER_RELEASE_ADDRESS']),
      ),
    },
    build: {
      outDir: 'out/main',
      emptyOutDir: true,
      license: licences,
      target: 'node24',
      externalizeDeps: false,
      rolldownOptions: {
        external,
        input: mainEntries,
        // Chunks lie beside the entries, so that a path beside import.meta.url means the same in all of them.
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // A tenth of what is built was descriptions of what others wrote; line breaks stay, for a stack that is logged.
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      emptyOutDir: true,
      externalizeDeps: false,
      rolldownOptions: {
        external: ['electron'],
        input: { index: 'src/preload/index.ts' },
        // A sandboxed preload is one CommonJS file, and .js would be read as a module in this package.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    base: './',
    plugins: [react(), tailwindcss(), paintOnce, decodeWithoutPage, listFiles],
    worker: { format: 'es', plugins: () => [decodeWithoutPage] },
    build: {
      outDir: 'out/renderer',
      emptyOutDir: true,
      license: licences,
      // As new as the browsers that run it: older targets would rewrite light-dark() and oklch().
      target: 'chrome140',
      // Everything is a file of our own origin: the CSP knows no inline script, style or data: font.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // electron-vite leaves it off, and the first screen would be twice as heavy.
      minify: 'oxc',
      rolldownOptions: {
        input: 'src/renderer/index.html',
        // Modules run in the order of their imports whatever chunk they are in: rpc/zod-without-eval.ts must be first.
        output: { strictExecutionOrder: true },
      },
    },
  },
})
