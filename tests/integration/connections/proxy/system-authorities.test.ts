import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startSecureServer } from '../../../support/gateways/scripted-network.ts'

const authority = fileURLToPath(new URL('../../../fixtures/certificates/authority.pem', import.meta.url))
const asking = fileURLToPath(new URL('../../../support/children/asking-child.ts', import.meta.url))
const child = fileURLToPath(new URL('../../../support/children/authorities-child.ts', import.meta.url))

/** A process whose system trusts what is in `file`, as Node finds it on Linux. */
async function ask(origin: string, file: string): Promise<unknown> {
  const env = { PATH: process.env['PATH'], SSL_CERT_FILE: file, SSL_CERT_DIR: '/nowhere' }
  const { stdout } = await promisify(execFile)(process.execPath, [child, origin], { env })
  return JSON.parse(stdout)
}

test.runIf(process.platform === 'linux')(
  'what the system trusts is trusted beside the usual authorities, in the main thread and in the one that receives files',
  async () => {
    const server = await startSecureServer((_request, response) => void response.end('bytes'))
    onTestFinished(() => server.close())
    const refusal = 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'
    expect(await ask(server.origin, '/nowhere')).toEqual([refusal, refusal])
    expect(await ask(server.origin, authority)).toEqual(['bytes'.length, 200])
  },
)

test.runIf(process.platform === 'linux')(
  'a system that hangs while it is asked for its authorities does not keep the app from ending',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-hangs-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'pipe')
    execFileSync('mkfifo', [file])
    const app = spawn(process.execPath, [asking], {
      env: { PATH: process.env['PATH'], SSL_CERT_FILE: file, SSL_CERT_DIR: '/nowhere' },
      stdio: 'ignore',
    })
    onTestFinished(() => void app.kill('SIGKILL'))
    // Opens once somebody reads it, who then waits for what never comes.
    const pipe = await open(file, 'w')
    onTestFinished(() => pipe.close())
    const exited = once(app, 'exit')
    app.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  },
)
