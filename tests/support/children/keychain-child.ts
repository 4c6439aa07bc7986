import { createOsKeychain } from '../../../src/main/host/os-keychain.ts'
import { openAppCore } from '../app-core.ts'

/** The app in a process of its own on the system's keychain: saves a key, or uses the one that an earlier process saved. */
const [step, directory = '', origin = '', key = ''] = process.argv.slice(2)

const core = await openAppCore({ directory, keychain: createOsKeychain() })
const { settings } = core.client
if (step === 'save') await core.connect(origin, key)
const [connection] = await settings.connections({})
const tested = await settings
  .testConnection({ connectionId: connection?.id ?? null, baseUrl: origin, key: null })
  .then(() => 'works')
  .catch((error: unknown) => (error as { code: string }).code)
const keychain = await settings.keychain({})
// The library's own directory outlives this process, so the core is left open and the process ends the hard way.
process.stdout.write(JSON.stringify({ connection, tested, keychain }), () => process.exit(0))
