import { setImmediate } from 'node:timers/promises'
import type { FileFact } from '../../../shared/domain/recipe/about-file.ts'
import type { MetadataReader } from '../../metadata/metadata-reader.ts'

type Reads = Pick<MetadataReader, 'read'>

/** Looked through without a rest: some milliseconds. */
const charactersAtOnce = 50_000

/**
 * What images say of themselves without the app's keys: a program that made one may have written the key that it used into it, and
 * what is read is kept, searched and shown.
 *
 * @param hideKeys a value of JSON without the keys in its texts
 */
export function createKeylessMetadata(reader: Reads, hideKeys: <Told>(told: Told) => Told): Reads {
  return {
    async read(path, signal) {
      const found = await reader.read(path, signal)
      if (found === null) return null
      const { facts, ...about } = found.about
      const keyless: FileFact[] = []
      let characters = 0
      for (const fact of facts) {
        characters += fact.value.length
        if (characters > charactersAtOnce) {
          await setImmediate()
          characters = fact.value.length
        }
        keyless.push(hideKeys(fact))
      }
      return { about: { ...hideKeys(about), facts: keyless }, embedded: hideKeys(found.embedded) }
    },
  }
}
