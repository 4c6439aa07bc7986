import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { fileNameOf } from '../../../../../shared/file-name.ts'
import type { Asset } from '../../../../../shared/domain/asset.ts'
import type { DeliveredRecipes, VerifierWords } from '../../../../../shared/domain/export/delivery.ts'
import type { AssetId } from '../../../../../shared/domain/ids.ts'
import type { DigitalSource } from '../../../../../shared/domain/recipe/digital-source.ts'
import type { Recipe } from '../../../../../shared/domain/recipe/recipe.ts'
import type { HideForOthers } from '../../../../lib/keys.ts'
import type { Clock } from '../../../../lib/time/clock.ts'
import { asMediaError, MediaError } from '../../../../media/media-error.ts'
import { createExportNames } from '../export-names.ts'
import { addUnderFreeName, type ExportSink } from '../export-sink.ts'
import type { ExportForm, ExportTally } from '../run-export.ts'
import { recipeFileOf } from './recipe-file.ts'
import { type DeliveredFile, verifierPage, verifierRow } from './verifier-page.ts'

export type DeliveryParts = {
  /** A model's part in a file, and what says so beside it; null where nothing is known. @throws AppError `not-found`; the signal's reason */
  statementOf(
    id: AssetId,
    signal: AbortSignal,
  ): Promise<{ source: DigitalSource; share: number | null; xmp: string } | null>
  /** Null for what no request of this app made. @throws AppError `not-found` */
  recipeOf(id: AssetId): Promise<Recipe | null>
}

type DeliveryForm = DeliveryParts & {
  /** Its title; with a number, of each file where prompts are not told: what a model made is called by the words of its prompt. */
  name: string
  /** How many files will be added, at the most. */
  count: number
  recipes: DeliveredRecipes
  words: VerifierWords
  clock: Pick<Clock, 'now'>
  /** A key that somebody wrote into a prompt goes nowhere. */
  hideKeys: HideForOthers
  sink: ExportSink
  tally: ExportTally
}

/** Files for a client: each as it is, what made it in a file beside it, the hashes of all, and a page that checks them. */
export function createDeliveryForm(form: DeliveryForm): ExportForm {
  const { name: title, count, statementOf, recipeOf, recipes, words, clock, hideKeys, sink, tally } = form
  const names = createExportNames(sink.taken)
  // Written line by line: at once, those of many files would hold up all else.
  const sums: string[] = []
  const rows: string[] = []
  let number = 0

  const calledAs = async ({ fileName }: Pick<Asset, 'fileName'>, extension: string) => {
    if (recipes === 'whole') return hideKeys(fileName)
    const padded = String(number + 1).padStart(String(count).length, '0')
    return fileNameOf(`${title} ${padded}`, extension)
  }

  const note = (file: DeliveredFile) => {
    sums.push(`${file.sha256}  ${file.name}\n`)
    rows.push(verifierRow(file, words))
  }
  const addText = async (name: string, text: string, modifiedAtMs: number) => {
    await sink.addText({ text, name, modifiedAtMs })
    note({ name, sha256: sha256Of(text), part: 'beside' })
  }

  return {
    async add({ asset, type, path }, signal) {
      const { id, sha256, byteSize, createdAt: modifiedAtMs } = asset
      const statement = await statementOf(id, signal)
      const recipe = recipes === 'none' ? null : await recipeOf(id)
      const called = await calledAs(asset, type.extension)
      await requireHash(path, sha256)
      const onBytes = (bytes: number) => tally.part(byteSize === 0 ? 1 : Math.min(1, bytes / byteSize))
      const name = await addUnderFreeName(
        () => names.next(called, type.extension),
        (free) => sink.addFile({ path, byteSize, name: free, modifiedAtMs }, onBytes),
      )
      number += 1
      tally.exported(name)
      note({ name, sha256, part: statement })
      const beside: [string, string][] = []
      if (statement !== null) beside.push([`${name}.xmp`, statement.xmp])
      if (recipe !== null) beside.push(recipeFileOf(name, recipe, recipes === 'whole'))
      for (const [textName, text] of beside) {
        try {
          await addText(textName, text, modifiedAtMs)
        } catch (error) {
          tally.leaveOut(textName, error)
        }
      }
    },
    async finish() {
      const modifiedAtMs = clock.now()
      const addLast = (called: string, extension: string, textFor: (name: string) => string) =>
        addUnderFreeName(
          () => names.next(`${called}.${extension}`, extension),
          (name) => sink.addText({ text: textFor(name), name, modifiedAtMs }),
        )
      const list = sums.join('')
      const name = await addLast('SHA256SUMS', 'txt', () => list)
      const own = { name, sha256: sha256Of(list) }
      await addLast(words.title, 'html', (page) =>
        verifierPage({ name: title, rows, own: { page, sums: own } }, words),
      )
    },
  }
}

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What is damaged here is not given to anybody as whole. @throws MediaError `unsupported`, `missing`, `input-output` */
async function requireHash(path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }))
      hash.update(chunk as Buffer)
  } catch (error) {
    throw asMediaError(error)
  }
  if (hash.digest('hex') !== sha256)
    throw new MediaError('unsupported', 'other bytes than its row names', { isDamaged: true })
}
