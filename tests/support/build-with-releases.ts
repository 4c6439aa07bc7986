import { existsSync, symlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import config from '../../electron.vite.config.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The main process as it is built for people, for a release address of its own. Answers the entry for a browser window. */
export async function buildWithReleases(address: string): Promise<string> {
  const { define, ...main } = config.main ?? {}
  await build({
    configFile: false,
    root: folder('.'),
    logLevel: 'error',
    define: { ...define, 'globalThis.atelierReleaseAddress': JSON.stringify(address) },
    build: { ...main.build, ssr: true, outDir: 'build-tmp/releases' },
    ssr: { noExternal: true },
  })
  // As deep in the project as out/main, beside the window.
  const window = folder('build-tmp/renderer')
  if (!existsSync(window)) symlinkSync(folder('out/renderer'), window, 'junction')
  return folder('build-tmp/releases/headless.js')
}
