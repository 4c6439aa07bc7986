import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import type { ExportChoice } from '../../../src/shared/contract/library/export-choice.ts'
import type { ExportEvent } from '../../../src/shared/contract/library/exports.ts'
import { Asset } from '../../../src/shared/domain/asset.ts'
import { type AppCore, openAppCore } from '../app-core.ts'

/** The app as in the desktop window, and two folders of the person. */
export async function prepareExport() {
  const parent = mkdtempSync(join(tmpdir(), 'atelier-export-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const folder = join(parent, 'chosen')
  mkdirSync(folder)
  const shown: string[] = []
  const person: { folder: string | null } = { folder }
  const core = await openAppCore(
    undefined,
    { askWhere: async (name) => (person.folder === null ? null : join(person.folder, name)), mode: 0o644 },
    systemClock,
    { chooseFolder: async () => person.folder, reveal: (path) => void shown.push(path) },
  )
  onTestFinished(() => core.close())
  return { core, parent, folder, person, shown }
}

let hues = 0

/** An image that no other is like. */
export async function addImage(core: AppCore, name: string): Promise<{ asset: Asset; bytes: Buffer }> {
  hues += 1
  const background = `hsl(${hues % 360}, ${40 + Math.floor(hues / 360)}%, 50%)`
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
  return { asset: await addFile(core, name, bytes), bytes }
}

export async function addFile({ app }: AppCore, name: string, bytes: Uint8Array): Promise<Asset> {
  const address = `http://x/upload?name=${encodeURIComponent(name)}`
  const body = new Uint8Array(bytes)
  const answer = await app.respondMedia(new Request(address, { method: 'POST', body }))
  return Asset.parse(await answer.json())
}

/** Where its bytes are. */
export const fileOf = ({ dataDirectory }: AppCore, { sha256 }: Asset): string =>
  join(dataDirectory, 'media', sha256.slice(0, 2), `${sha256}.png`)

export async function noteForExport({ client }: AppCore, assets: readonly Asset[]): Promise<string> {
  return (await client.exports.note({ exportId: null, assetIds: assets.map(({ id }) => id) })).exportId
}

/** All that is told of an export to where the person wants it. */
export async function saveExport(
  core: AppCore,
  assets: readonly Asset[],
  choice: ExportChoice,
  fileName = 'Atelier.zip',
): Promise<ExportEvent[]> {
  const exportId = await noteForExport(core, assets)
  const events: ExportEvent[] = []
  for await (const event of core.client.exports.save({ exportId, fileName, choice })) events.push(event)
  return events
}
