import { lstatSync, symlinkSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import config from '../../../electron.vite.config.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/**
 * The main process as it is built for people, with the harness's way in still there: it starts in half the time that it
 * takes from sources, and a run of the harness starts it hundreds of times. As deep in the project as `out/main`, whose
 * window it has.
 */
export const faultApp = folder('build-tmp/main/headless.js')

/** Before the tests of the harness, once a run. */
export async function setup(): Promise<void> {
  await build({
    configFile: false,
    root: folder('.'),
    logLevel: 'error',
    build: { ...config.main?.build, ssr: true, outDir: 'build-tmp/main' },
    ssr: { noExternal: true },
  })
  const window = folder('build-tmp/renderer')
  // A link from an earlier run is one, also where nothing was built that it leads to.
  if (lstatSync(window, { throwIfNoEntry: false }) === undefined)
    symlinkSync(folder('out/renderer'), window, 'junction')
}
