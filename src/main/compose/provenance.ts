import { hideKeysIn } from '../gateway/http/sending/used-keys.ts'
import { createMetadataReader } from '../metadata/metadata-reader.ts'
import { toAppError } from '../handlers/to-app-error.ts'
import { createAiStatements } from '../services/provenance/ai-statement/ai-statement.ts'
import { createEmbeddedMetadataService } from '../services/provenance/embedded-metadata.ts'
import { createDetailsFile } from '../services/provenance/details-file.ts'
import { createKeylessMetadata } from '../services/provenance/keyless-metadata.ts'
import { createReadLineage } from '../services/provenance/lineage.ts'
import { createMadeFiles } from '../services/provenance/made-files.ts'
import { createGeneratedShare } from '../services/provenance/ai-statement/generated-share.ts'
import { createIsForeignModels, createReadAbout } from '../services/provenance/read-about.ts'
import { createRecipes } from '../services/provenance/recipes.ts'
import { createReadResults } from '../services/provenance/results.ts'
import { createProvenanceResponder } from '../services/provenance/respond.ts'
import { createStyleFiles } from '../services/provenance/style-files.ts'
import { factsOf } from '../lib/log/facts-of.ts'
import { noteDisk } from '../services/health/maintained-store.ts'
import type { Base } from './base.ts'
import type { Settings } from './settings.ts'

export type Provenance = ReturnType<typeof composeProvenance>

/** How things were made: recipes, and the files that tell it to others. */
export function composeProvenance(base: Base, { connections }: Settings, version: string) {
  const { hideKeys } = connections
  const recipes = createRecipes({ ...base, version, hideKeys })
  const files = createMadeFiles({ ...base, recipes, version })
  const styleFiles = createStyleFiles({ ...base, files, hideKeys })
  const lineage = createReadLineage(base.store)
  const reader = createMetadataReader(base.clock)
  const hideKnownKeys = <Told>(told: Told) => hideKeysIn(told, base.usedKeys.hideForOthers)
  const metadata = createKeylessMetadata(reader, hideKnownKeys)
  const about = createReadAbout({ ...base, metadata })
  const shareOf = createGeneratedShare({ ...base, isForeignModels: createIsForeignModels(about) })
  const embedded = createEmbeddedMetadataService({
    ...base,
    metadata,
    hub: base.hubs.library,
    onFault: (error) => base.log.warn(factsOf(error), 'metadata-not-read'),
  })
  return {
    detailsOf: createDetailsFile({ ...base, recipes, lineage, version, hideKeys }),
    hideKeys,
    statements: createAiStatements({ recipes, shareOf, readAbout: about, version }),
    recipes,
    files,
    styleFiles,
    about,
    lineage,
    results: createReadResults(base.store),
    metadata,
    start: embedded.start,
    /** Reads no image any more; resolves when nothing is being written. */
    async close(): Promise<void> {
      await embedded.close()
      await reader.close()
    },
    respond: createProvenanceResponder({
      files,
      styleFiles,
      toAppError: (error) => noteDisk(base.health, toAppError(error)),
    }),
  }
}
