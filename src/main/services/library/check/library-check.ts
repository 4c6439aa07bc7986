import { setImmediate } from 'node:timers/promises'
import type { DamagedRow } from '../../../../shared/domain/health/damaged-row.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { LibraryCheckEvent, LibraryReport } from '../../../../shared/domain/health/library-check.ts'
import type { LibraryEvent } from '../../../../shared/contract/library.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import type { IdMaker } from '../../../lib/ids.ts'
import { findInArchive } from '../../../media/archive/archive-folder.ts'
import type { Media } from '../../../media/open.ts'
import type { ExpectedFile } from '../../../store/repair/expected-files.ts'
import type { Store } from '../../../store/open.ts'
import { crashPoint } from '../../../lib/fault-hooks.ts'
import { importStray } from './import-stray.ts'
import { type FetchAgain, fetchMissing } from './fetch-missing.ts'
import { type FilesRead, nameOf, nameOfExpected, placeOf, verifyFiles } from './verify-files.ts'

/** Holds rows and files against each other. */
export type LibraryCheck = {
  /** Reads every file, and repairs what can be. */
  verify(signal: AbortSignal): AsyncIterable<LibraryCheckEvent>
  /**
   * Looks at sizes only: what is not there is marked, what is there again is not. A file whose row was lost gets it back.
   */
  verifySizes(): Promise<void>
}

type Parts = {
  store: Store
  media: Media
  ids: Pick<IdMaker, 'asset'>
  hub: EventHub<LibraryEvent>
  /** What is being deleted for ever is gone when it resolves. */
  purgeEnded(): Promise<void>
  /** Reads the whole database away from this thread, and repairs rows by its copies. */
  checkRows(): Promise<{
    repaired: readonly { table: string; id: string }[]
    damaged: readonly unknown[]
    names: DamagedRow[]
  }>
  fetchAgain: FetchAgain
  /** Writes the rows of files anew that jobs saved and a damaged database lost. @returns how many */
  restoreLost(signal: AbortSignal): Promise<number>
}

const rowsAtOnce = 500
const mostNames = 100

export function createLibraryCheck(parts: Parts): LibraryCheck {
  return {
    verify: (signal) => verify(parts, signal),
    async verifySizes() {
      const { files, isUnreadable } = await parts.media.kept.list()
      const sizes = new Map(files.map((file) => [nameOf(file), file.byteSize]))
      for await (const expected of expectedFiles(parts.store)) {
        if (isUnreadable(expected.sha256)) continue
        if (await isAway(parts, expected)) continue
        const listed = sizes.get(nameOfExpected(expected))
        // It may have come since the folder was read.
        const size = listed === expected.byteSize ? listed : await parts.media.kept.sizeOf(placeOf(expected))
        const isThere = size === expected.byteSize
        if (size !== 'unreadable' && expected.isMissing === isThere) mark(parts, expected.id, !isThere)
      }
      await parts.restoreLost(new AbortController().signal)
    },
  }
}

async function* verify(parts: Parts, signal: AbortSignal): AsyncGenerator<LibraryCheckEvent> {
  await parts.purgeEnded()
  const rows = await checkRows(parts)
  const reading = verifyFiles(parts.media, signal)
  let step = await reading.next()
  for (; step.done !== true; step = await reading.next()) yield { type: 'progress', ...step.value }
  const read = step.value
  if (read === null) return
  const { whole, broken } = read
  const report: LibraryReport = {
    files: whole.size + broken.size,
    ...{ fetched: 0, imported: 0, found: 0, missing: 0, damaged: 0, unreadable: 0, unusable: 0, names: [] },
    ...rows,
    archived: 0,
  }
  const findings = { ...read, report, signal }
  report.found += await parts.restoreLost(signal)
  if (signal.aborted) return
  const expectedNames = new Set<string>()
  const absent: ExpectedFile[] = []
  for await (const expected of expectedFiles(parts.store)) {
    if (signal.aborted) return
    expectedNames.add(nameOfExpected(expected))
    if (await isAway(parts, expected)) report.archived += 1
    else if (!(await isKnown(parts, expected, findings))) absent.push(expected)
  }
  await bringOrTell(parts, absent, findings)
  for (const [name, file] of whole) {
    if (signal.aborted) return
    if (!expectedNames.has(name)) await importStray(parts, file, report)
  }
  report.unusable += [...broken].filter((name) => !expectedNames.has(name)).length
  yield { type: 'done', report }
}

async function checkRows({ checkRows: check, store, hub }: Parts) {
  const { repaired, damaged, names } = await check()
  for (const { id } of repaired.filter(({ table }) => table === 'assets')) {
    const asset = store.assets.get(id as AssetId)
    if (asset !== null) hub.emit({ type: 'asset-updated', asset })
  }
  return { rowsRepaired: repaired.length, rowsDamaged: damaged.length, damagedRows: names }
}

/**
 * Whether its original is in an archive: there, or where nobody can look now. One that is in the library again is no longer; of one
 * whose archive is there without it, more is to be said.
 */
async function isAway(parts: Parts, expected: ExpectedFile): Promise<boolean> {
  const { archives } = parts.store
  // As it is now: it may be on its way there, and its row was read before.
  const place = archives.find(expected.sha256)
  if (place === null) return false
  if ((await parts.media.kept.sizeOf(placeOf(expected))) === expected.byteSize) {
    if (!place.isHere) {
      archives.forget(expected.sha256)
      mark(parts, expected.id, false)
    }
    return false
  }
  const found = await findInArchive(place)
  if (found === 'gone') return false
  if (expected.isMissing) mark(parts, expected.id, false)
  return true
}

type Findings = FilesRead & { report: LibraryReport; signal: AbortSignal }

/** False where its file is not there, and not among what had been set aside. */
async function isKnown(
  parts: Parts,
  expected: ExpectedFile,
  { whole, isUnreadable, report, signal }: Findings,
): Promise<boolean> {
  const { kept } = parts.media
  const isWhole = whole.has(nameOfExpected(expected))
  // What is not among the files that were read may have come since.
  const size = isWhole ? expected.byteSize : await kept.sizeOf(placeOf(expected))
  if (isUnreadable(expected.sha256) || size === 'unreadable') {
    report.unreadable += 1
    addName(report, expected)
    return true
  }
  const isThere = size === expected.byteSize
  if (!isThere && !(await kept.bringBack(placeOf(expected), signal))) return false
  if (isThere && !expected.isMissing) return true
  report.found += 1
  mark(parts, expected.id, false)
  return true
}

/** A file by content: what comes again under the same name is the same. */
async function bringOrTell(parts: Parts, absent: readonly ExpectedFile[], findings: Findings): Promise<void> {
  const { whole, broken, isUnreadable, report, signal } = findings
  const wasThere = (name: string, sha256: string) => whole.has(name) || isUnreadable(sha256)
  const came = await fetchMissing(parts, absent, wasThere, signal)
  if (signal.aborted) return
  for (const expected of absent) {
    const name = nameOfExpected(expected)
    const isThere = came.has(name)
    report[isThere ? 'fetched' : broken.has(name) ? 'damaged' : 'missing'] += 1
    if (!isThere) addName(report, expected)
    if (expected.isMissing === isThere) mark(parts, expected.id, !isThere)
  }
}

function addName({ names }: LibraryReport, { id, fileName }: ExpectedFile): void {
  if (names.length < mostNames) names.push({ assetId: id, fileName })
}

/** What was deleted for ever meanwhile is nothing to say anything of. */
function mark({ store, hub }: Parts, id: AssetId, isMissing: boolean): void {
  if (store.assets.get(id) === null) return
  store.assets.update(id, { isMissing })
  crashPoint('asset-marked')
  const asset = store.assets.get(id)
  if (asset !== null) hub.emit({ type: 'asset-updated', asset })
}

async function* expectedFiles(store: Store): AsyncGenerator<ExpectedFile> {
  let after = 0
  for (;;) {
    const { expected: page, last } = store.expectedFiles.page(after, rowsAtOnce)
    yield* page
    if (last === null) return
    after = last
    await setImmediate()
  }
}
