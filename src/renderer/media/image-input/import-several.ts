import type { AssetId } from '../../../shared/domain/ids.ts'
import type { ImagePlace } from './image-arrivals.ts'

type Intake = {
  /** Brings a file into the Library; null when it is no image, of which somebody else speaks. */
  take(file: File): Promise<AssetId | null>
  /** Puts in the one that was given for the place itself. */
  arrive(arriving: Promise<AssetId | null>): Promise<void>
  placeNow(): ImagePlace
  /** Says that these, by their names, found no place; they are in the Library. */
  sayKept(names: string[]): void
}

/** Of several files given at once the first takes the place, and the others the free ones after it, in their order. */
export async function importSeveral(files: readonly File[], intake: Intake): Promise<void> {
  const [first, ...others] = files
  if (first === undefined) return
  await intake.arrive(intake.take(first))
  const kept: string[] = []
  for (const file of others) {
    const id = await intake.take(file)
    if (id !== null && intake.placeNow().putMore?.(id) !== true) kept.push(file.name)
  }
  if (kept.length > 0) intake.sayKept(kept)
}
