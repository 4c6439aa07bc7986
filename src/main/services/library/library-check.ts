import { setImmediate } from 'node:timers/promises'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { DamagedRow } from '../../../shared/domain/damaged-row.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { LibraryCheckEvent, LibraryReport } from '../../../shared/domain/library-check.ts'
import type { LibraryEvent } from '../../../shared/contract/library.ts'
import type { EventHub } from '../../lib/event-hub.ts'
import type { IdMaker } from '../../lib/ids.ts'
import { safeFileName } from '../../media/file-name.ts'
import type { KeptFile } from '../../media/kept-files.ts'
import { mediaTypeOf } from '../../media/media-type.ts'
import type { Media } from '../../media/open.ts'
import type { FileClaim } from '../../store/asset-census.ts'
import type { Store } from '../../store/open.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

/** Holds rows and files against each other. */
export type LibraryCheck = {
  /** Reads every file, and repairs what can be. */
  verify(signal: AbortSignal): AsyncIterable<LibraryCheckEvent>
  /** Looks at sizes only: what is not there is marked, what is there again is not. */
  verifySizes(): Promise<void>
}

type Parts = {
  store: Store
  media: Media
  ids: Pick<IdMaker, 'asset'>
  hub: EventHub<LibraryEvent>
  /** Reads the whole database away from this thread, and repairs rows by its copies. */
  checkRows(): Promise<{
    repaired: readonly { table: string; id: string }[]
    damaged: readonly unknown[]
    names: DamagedRow[]
  }>
  /** Brings the files of a job to disk once more, while its gateway still gives them. */
  fetchAgain(jobId: NonNullable<Asset['jobId']>, signal: AbortSignal): Promise<void>
}

const rowsAtOnce = 500
const mostNames = 100
const filesAtOnce = 20

export function createLibraryCheck(parts: Parts): LibraryCheck {
  return {
    verify: (signal) => verify(parts, signal),
    async verifySizes() {
      const files = new Map((await parts.media.kept.list()).map((file) => [nameOf(file), file.byteSize]))
      for await (const claim of claims(parts.store)) {
        const isThere = files.get(nameOfClaim(claim)) === claim.byteSize
        if (claim.isMissing === isThere) mark(parts, claim.id, !isThere)
      }
    },
  }
}

async function* verify(parts: Parts, signal: AbortSignal): AsyncGenerator<LibraryCheckEvent> {
  const { media } = parts
  const rows = await checkRows(parts)
  const files = await media.kept.list()
  const report: LibraryReport = {
    files: files.length,
    ...{ fetched: 0, adopted: 0, found: 0, missing: 0, damaged: 0, unusable: 0, names: [] },
    ...rows,
  }
  const whole = new Map<string, KeptFile>()
  const broken = new Set<string>()
  for (let from = 0; from < files.length; from += filesAtOnce) {
    yield { type: 'progress', done: from, total: files.length }
    if (signal.aborted) return
    const some = new Map(files.slice(from, from + filesAtOnce).map((file) => [file.path, file]))
    await media.kept.hash([...some.keys()], signal, ({ path, sha256 }) => {
      const file = some.get(path)
      if (file === undefined) return
      if (file.sha256 === sha256) whole.set(nameOf(file), file)
      else broken.add(nameOf(file))
    })
    for (const file of some.values()) {
      if (!broken.has(nameOf(file))) continue
      await media.kept.setAside(file.path)
      crashPoint('file-set-aside')
    }
  }
  yield { type: 'progress', done: files.length, total: files.length }

  const claimed = new Set<string>()
  for await (const claim of claims(parts.store)) {
    if (signal.aborted) return
    claimed.add(nameOfClaim(claim))
    await checkClaim(parts, claim, { whole, broken, report, signal })
  }
  for (const [name, file] of whole) {
    if (signal.aborted) return
    if (!claimed.has(name)) await adopt(parts, file, report)
  }
  report.unusable += [...broken].filter((name) => !claimed.has(name)).length
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

type Findings = {
  whole: ReadonlyMap<string, KeptFile>
  broken: ReadonlySet<string>
  report: LibraryReport
  signal: AbortSignal
}

async function checkClaim(
  parts: Parts,
  claim: FileClaim,
  { whole, broken, report, signal }: Findings,
): Promise<void> {
  const name = nameOfClaim(claim)
  if (whole.has(name)) {
    if (!claim.isMissing) return
    report.found += 1
    return mark(parts, claim.id, false)
  }
  if (await isFetched(parts, claim, signal)) {
    report.fetched += 1
    if (claim.isMissing) mark(parts, claim.id, false)
    return
  }
  report[broken.has(name) ? 'damaged' : 'missing'] += 1
  if (report.names.length < mostNames) report.names.push({ assetId: claim.id, fileName: claim.fileName })
  if (!claim.isMissing) mark(parts, claim.id, true)
}

/** A file by content: what comes again under the same name is the same. */
async function isFetched({ store, media, fetchAgain }: Parts, claim: FileClaim, signal: AbortSignal) {
  const jobId = store.assets.get(claim.id)?.jobId ?? null
  if (jobId === null) return false
  await fetchAgain(jobId, signal).catch(() => {
    // Its gateway does not give it any more, or cannot be asked now.
  })
  return (await media.kept.list()).some((file) => nameOf(file) === nameOfClaim(claim))
}

/** A file without a row belongs to somebody: a row that was lost with a database. */
async function adopt(
  { store, media, ids, hub }: Parts,
  file: KeptFile,
  report: LibraryReport,
): Promise<void> {
  const described = await media.kept.describe(file)
  if (described === null) {
    report.unusable += 1
    return media.kept.setAside(file.path)
  }
  crashPoint('orphan-described')
  const { extension, ...facts } = described
  const asset: Asset = {
    ...facts,
    id: ids.asset(),
    hasThumbnail: facts.thumbhash !== null,
    prompt: '',
    model: null,
    jobId: null,
    fileName: safeFileName(file.sha256.slice(0, 8), extension),
    createdAt: file.writtenAtMs,
    isMissing: false,
  }
  store.assets.insert(asset)
  hub.emit({ type: 'asset-updated', asset })
  report.adopted += 1
}

function mark({ store, hub }: Parts, id: AssetId, isMissing: boolean): void {
  store.assets.update(id, { isMissing })
  crashPoint('asset-marked')
  const asset = store.assets.get(id)
  if (asset !== null) hub.emit({ type: 'asset-updated', asset })
}

async function* claims(store: Store): AsyncGenerator<FileClaim> {
  let after: AssetId | null = null
  for (;;) {
    const page = store.assetCensus(after, rowsAtOnce)
    yield* page
    after = page.at(-1)?.id ?? null
    if (after === null) return
    await setImmediate()
  }
}

const nameOf = ({ sha256, extension }: { sha256: string; extension: string }) => `${sha256}.${extension}`
const nameOfClaim = ({ sha256, mimeType }: FileClaim) =>
  nameOf({ sha256, extension: mediaTypeOf(mimeType)?.extension ?? 'unknown' })
