import { openAppCore } from '../app-core.ts'

/** The app in a process of its own, which asks a gateway over TLS and ends when it is told to. */
const core = await openAppCore()
core.client.settings
  .testConnection({ connectionId: null, baseUrl: 'https://gateway.invalid', key: 'sk-x-0123456789' })
  .catch(() => {})
process.once('SIGTERM', () => void core.close().then(() => process.exit(0)))
