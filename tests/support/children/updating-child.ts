import { fileURLToPath } from 'node:url'
import { parseFlags } from '../../../src/main/host/flags.ts'
import { endOnSignals } from '../../../src/main/host/headless/end-on-signals.ts'
import { UpdaterError } from '../../../src/main/host/host.ts'
import { createMemoryKeychain } from '../../../src/main/host/memory-keychain.ts'
import { startOnLoopback } from '../../../src/main/on-loopback.ts'

/**
 * The app for a browser window, from its sources, on a machine that can put a newer version in its place: how that goes, the
 * release address of the test says, step by step.
 */
const address = process.env['ATELIER_TEST_RELEASES'] ?? ''
globalThis.atelierReleaseAddress = address

/** Answers when the test lets it, and whether the step went well. */
const step = async (name: string): Promise<boolean> => (await fetch(new URL(name, address))).ok

const { dataDirectory } = parseFlags(process.argv.slice(2))
const running = await startOnLoopback({
  dataDirectory: dataDirectory ?? '',
  keychain: createMemoryKeychain(),
  port: 0,
  page: fileURLToPath(new URL('../../../out/renderer', import.meta.url)),
  version: '0.0.1',
  machine: {
    updater: {
      installsAtEnd: true,
      async download(_wanted, onPercent) {
        onPercent(40)
        if (!(await step('/fetch'))) throw new UpdaterError('unreachable', 'as the test wants it')
      },
      async restart() {
        if (!(await step('/restart'))) throw new UpdaterError('refused', 'as the test wants it')
      },
      installAtEnd() {},
    },
  },
  onComposed() {},
  onFreshAddress() {},
})
endOnSignals(process, () => running.close())
process.stdout.write(`Atelier is ready at ${running.address}\n`)
