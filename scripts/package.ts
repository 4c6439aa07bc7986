/**
 * Packs the app: `npm run package -- [--linux] [--win] [--mac] [--x64] [--arm64]`; without a word for this system, for both
 * processors. Builds once; then, target by target, puts together what it runs with and has the builder make its installers.
 */
import { join } from 'node:path'
import { asksForHelp, helpOf } from './lib/help.ts'
import { fetchRuntimes } from './lib/packing/fetch-runtime.ts'
import { packTarget } from './lib/packing/pack-target.ts'
import { publishingFor } from './lib/packing/publishing.ts'
import { macSigning, signingVariables, windowsSigning } from './lib/packing/signing.ts'
import { fetchForTargets } from './lib/packing/stage-app.ts'
import { nameOf, wantedTargets } from './lib/packing/target.ts'
import { root, runTool } from './lib/run-tool.ts'

async function packageApp(): Promise<void> {
  const words = process.argv.slice(2)
  if (asksForHelp(words)) return console.log(helpOf('npm run package'))
  const targets = wantedTargets(words, process.platform)
  for (const variable of signingVariables) {
    if (process.env[variable]?.trim() === '') delete process.env[variable]
  }
  // Before anything is built: what is missing to sign, or cannot be had, is said at once.
  const signing = targets.some(({ platform }) => platform === 'darwin') ? macSigning(process.env) : {}
  await fetchRuntimes(targets)
  const { exitCode } = await runTool('electron-vite', 'electron-vite', ['build'], { isShown: true })
  if (exitCode !== 0) throw new Error('The build failed.')
  await fetchForTargets(targets)
  for (const target of targets) {
    console.log(`Packing for ${nameOf(target)} ...`)
    await packTarget({
      target,
      output: join(root, 'dist'),
      signing,
      windowsSigning: windowsSigning(process.env),
      publishing: publishingFor(target, process.env),
      form: 'installers',
      isShown: true,
    })
  }
}

await packageApp().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
