import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../scripts/lib/run-tool.ts'
import { hashFile } from '../../../src/main/backup/hash-file.ts'
import { createMemoryKeychain } from '../../../src/main/host/memory-keychain.ts'
import { type AppCore, openAppCore } from '../../support/app-core.ts'
import { backUp, restore } from '../../support/backup/backup-folder.ts'
import { makeLibraryWithFiles } from '../lib/library/library-with-files.ts'
import { type BenchRow, compareValues } from '../lib/measure.ts'

const files = 2_000
const turns = 4
const execute = promisify(execFile)

type Times = Record<'first' | 'again' | 'hashed' | 'back' | 'copied' | 'copiedAgain' | 'copiedBack', number>

/**
 * The whole library, 2 000 originals of 1 GB, backed up by the app to a folder of the same disk, backed up once more, and
 * brought back into an empty library; beside `cp -r` of the same folders with a `sync` of each file. All in turns, so that a
 * noisy moment of the machine falls on all of them.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = join(root, 'bench')
  const library = makeLibraryWithFiles(folder, files)
  const all: Times[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const place = await mkdtemp(join(folder, 'backup-'))
    try {
      const times = await takeTurn(library, place)
      // The first only warms up.
      if (turn > 0) all.push(times)
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  }
  const of = (ours: keyof Times, peer: keyof Times) =>
    compareValues(
      all.map((times) => times[ours]),
      all.map((times) => times[peer]),
    )
  const row = { id: 'F22', unit: 'ms', maxRatio: null }
  const likeCopy = { ...row, peerName: 'cp -r, each file synced', target: '≤ 1/0.7×', maxRatio: 1 / 0.7 }
  return [
    { ...likeCopy, what: `${files} files of 1 GB backed up, read again`, ...of('first', 'copied') },
    {
      ...{ ...row, what: 'of it: one reading and hashing of each file', target: 'none' },
      ...{ peerName: 'all of it', ...of('hashed', 'first') },
    },
    { ...likeCopy, what: 'the same brought back into an empty library', ...of('back', 'copiedBack') },
    {
      ...{ ...row, what: 'the same backed up again, nothing new', target: '≤ 3 s', maxOurs: 3000 },
      ...{ peerName: 'cp -ru', ...of('again', 'copiedAgain') },
    },
  ]
}

async function takeTurn(library: string, place: string): Promise<Times> {
  const [chosen, copied] = [join(place, 'chosen'), join(place, 'copied')]
  await mkdir(chosen)
  const core = await openAppCore({ directory: library, keychain: createMemoryKeychain() })
  try {
    const first = await timed(() => backedUp(core, chosen))
    return {
      first,
      copied: await timed(() => copy(library, copied)),
      again: await timed(() => backedUp(core, chosen)),
      copiedAgain: await timed(() => copy(library, copied, ['--update', '--no-target-directory'])),
      hashed: await timed(() => hashAll(library)),
      ...(await takeTurnBack(place, chosen)),
    }
  } finally {
    await core.end()
  }
}

async function takeTurnBack(place: string, chosen: string): Promise<Pick<Times, 'back' | 'copiedBack'>> {
  const core = await openAppCore({ directory: join(place, 'empty'), keychain: createMemoryKeychain() })
  try {
    const back = await timed(() => broughtBack(core, chosen))
    return { back, copiedBack: await timed(() => copy(chosen, join(place, 'copied-back'))) }
  } finally {
    await core.end()
  }
}

async function backedUp({ client }: AppCore, chosen: string): Promise<void> {
  const { report, failure } = await backUp(client, chosen)
  if (failure !== null || report === null || report.files <= files || report.leftCount > 0)
    throw new Error(`The backup is not whole: ${JSON.stringify(failure ?? report)}`)
}

async function broughtBack({ client }: AppCore, chosen: string): Promise<void> {
  const { root: backup, snapshots } = await client.backup.look({ folder: chosen })
  const { report, failure } = await restore(client, { folder: backup, name: snapshots[0]?.name ?? '' })
  if (failure !== null || report === null || report.files <= files || report.leftCount > 0)
    throw new Error(`The library did not come back: ${JSON.stringify(failure ?? report)}`)
}

async function copy(from: string, to: string, options: readonly string[] = []): Promise<void> {
  await execute('cp', ['-r', ...options, from, to])
  await execute('find', [to, '-type', 'f', '-exec', 'sync', '{}', '+'])
}

/** As the thread of backups does. */
async function hashAll(library: string): Promise<void> {
  const entries = readdirSync(join(library, 'media'), { recursive: true, withFileTypes: true })
  for (const entry of entries) if (entry.isFile()) hashFile(join(entry.parentPath, entry.name))
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
