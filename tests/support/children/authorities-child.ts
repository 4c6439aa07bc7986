import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'undici'
import { forkHelper } from '../../../src/main/host/headless/fork-helper.ts'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { downloadLimits } from '../../../src/main/media/download/download.ts'
import { createReceiver } from '../../../src/main/media/download/receiver.ts'
import { findWay, noSystem } from '../../../src/main/network/find-way.ts'
import { openAgent } from '../../../src/main/network/open-agent.ts'
import { createSystemAuthorities } from '../../../src/main/network/system-authorities.ts'
import { defaultNetwork } from '../../../src/shared/domain/connection/network.ts'

/** What the main thread, and the one that receives files, make of the server at the address it is given. Prints both. */
const origin = process.argv[2] ?? ''
const authorities = createSystemAuthorities(forkHelper, systemClock, () => process.stderr.write('a fault'))
const system = { ...noSystem, findAuthorities: authorities.find }
const { signal } = new AbortController()

async function ask(): Promise<unknown> {
  const dispatcher = openAgent(await findWay(defaultNetwork, new URL(origin), system, signal), {})
  const asked = request(origin, { dispatcher }).then(({ statusCode }) => statusCode, codeOf)
  return asked.finally(() => dispatcher.destroy())
}

async function receive(): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-authorities-'))
  const receiver = createReceiver(
    new URL('../../../src/main/media/download/receive-worker.ts', import.meta.url),
    system,
  )
  const task = {
    ...{
      url: origin,
      path: join(folder, 'a.part'),
      expect: 'image' as const,
      headers: {},
      ownOrigin: origin,
    },
    ...{ limits: downloadLimits, refusedHead: null, takesAnything: true },
  }
  const received = receiver
    .receive(task, { signal, onProgress() {} })
    .then(({ byteSize }) => byteSize, codeOf)
  return received.finally(async () => {
    await receiver.close()
    rmSync(folder, { recursive: true })
  })
}

/** Of what failed in the thread only its words come over. */
function codeOf(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

process.stdout.write(JSON.stringify([await receive(), await ask()]))
